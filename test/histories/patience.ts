import type { Browser } from '#test/support/browser.ts'
import type { FaultKind } from './fault-kinds.ts'
import type { World } from './world.ts'

/** Sends again while the outcome is unknown. */
export async function patiently(send: () => Promise<Response>): Promise<Response> {
  let reply = await send()
  for (let again = 0; reply.status === 503 && again < 5; again++) reply = await send()
  return reply
}

type Replaced<Answer> = {
  kind: FaultKind
  /** The namespace of an object that is replaced at some instant. */
  objects: (meanwhile: () => Promise<void>) => Partial<Env>
  /** In what both answers must be equal. */
  brief: (answer: Answer) => unknown[]
  /** A change by somebody else, after the new instance has answered and before the old one goes on. */
  between?: () => Promise<unknown>
}

/** The browser gives up on an answer and sends again, to a new instance. Both answers must name the one stored change. */
export async function whileReplaced<Answer>(
  world: World,
  browser: Browser,
  send: () => Promise<Response>,
  { kind, objects, brief, between }: Replaced<Answer>,
): Promise<Response> {
  const others: Response[] = []
  const own = browser.bindings
  const meanwhile = async () => {
    world.countFault(kind)
    others.push(await patiently(send))
    await between?.()
  }
  browser.bindings = { ...own, ...objects(meanwhile) }
  const first = await patiently(send)
  browser.bindings = own
  const inBrief = async (reply: Response) =>
    JSON.stringify([reply.status, ...brief((await reply.clone().json()) as Answer)])
  const [one, other] = await Promise.all([first, ...others].map(inBrief))
  if (other !== undefined && one !== other) world.fault(`${kind}: two instances answered ${one} and ${other}`)
  return first
}
