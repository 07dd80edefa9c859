import { isUniqueViolation, runBatch } from '#db/client.ts'
import { grantRole, personWithRole } from '#db/queries/roles.ts'
import { claimFirstAdmin, everAdmin, setupCode } from '#db/queries/setup.ts'
import { firstAdmin } from '#db/schema.ts'
import type { AppContext } from '#worker/context.ts'
import { Refusal, refuseFields } from '#worker/errors.ts'
import { type Player, requirePlayer, viewerOrVisitor } from '#worker/usecases/account/access.ts'
import { isSetupCode, offerSetupCode } from '#worker/usecases/account/setup-code.ts'

/** Whether nobody has ever been admin. One row of a table that never has more. */
export async function isNotSetUp({ db, read }: AppContext): Promise<boolean> {
  const [rows] = await read(everAdmin(db))
  return rows.length === 0
}

/** Refuses with not-found when anyone has ever been admin. */
export async function requireNotSetUp(app: AppContext): Promise<void> {
  if (!(await isNotSetUp(app))) throw new Refusal('not-found', 'no-such-page')
}

/**
 * The viewer, null for a visitor, and the place of the set-up code. Makes a code where there is none. Refuses
 * with not-found when anyone has ever been admin.
 */
export async function openSetup(app: AppContext) {
  const [, [[stored]], viewer] = await Promise.all([
    requireNotSetUp(app),
    app.read(setupCode(app.db)),
    viewerOrVisitor(app),
  ])
  await offerSetupCode(app, stored)
  const code = app.settings.SETUP_CODE === null ? ('logged' as const) : ('set' as const)
  return { viewer: viewer && { username: viewer.username }, code }
}

/**
 * Makes the caller the first admin, with a line in the admin log. Refuses a wrong code with invalid, and with conflict
 * when another user was first. A second request of the new admin changes nothing.
 */
export async function becomeFirstAdmin(app: AppContext, code: string): Promise<Player> {
  const player = await requirePlayer(app)
  if (!(await isNotSetUp(app))) return laterAdmin(app, player)
  await app.limits.secret(`setup ${player.id}`)
  if (!(await isSetupCode(app, code))) throw refuseFields({ code: 'setup-code-wrong' })
  try {
    await runBatch(app.db, [claimFirstAdmin(), ...grantRole(player.id, 'ADMIN', app.now)])
  } catch (error) {
    if (!isUniqueViolation(error, firstAdmin)) throw error
    return laterAdmin(app, player)
  }
  app.cache.forget()
  return { ...player, isAdmin: true }
}

/** The form was sent twice, or another user was first. */
async function laterAdmin({ db }: AppContext, player: Player): Promise<Player> {
  const [now] = await personWithRole(db, player.id, 'ADMIN')
  if (!now?.hasRole) throw new Refusal('conflict', 'set-up-already')
  return { ...player, isAdmin: true }
}
