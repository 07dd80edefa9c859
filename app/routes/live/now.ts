import { forLive, runLiveForm } from '#worker/forms/live.ts'
import type { Route } from './+types/now'

/** The data of /live, as JSON for the band on other pages. They load no code or styles of /live. */
export const loader = async (asked: Route.LoaderArgs) =>
  Response.json(await forLive(asked, { hasPast: false }))

/** Remembers a choice without leaving the page. */
export const action = async (sent: Route.ActionArgs) => {
  const { data, init } = await runLiveForm(sent)
  return new Response(null, { status: data.done === null ? (init?.status ?? 400) : 204 })
}
