/** The production build, which `npm run build` makes. */
declare module '#build/server/index.js' {
  import type { DurableObject } from 'cloudflare:workers'

  type Objects = new (ctx: DurableObjectState, env: Env) => DurableObject<Env>
  export const GuessWindow: Objects
  export const BingoBoard: Objects
  export const LiveChannel: Objects
  export const LiveRace: Objects
  const site: Required<Pick<ExportedHandler<Env>, 'fetch' | 'scheduled'>>
  export default site
}
