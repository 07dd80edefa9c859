import type { z } from 'zod'
import type { AppContext } from '#worker/context.ts'
import { renewLeagueFeed } from '#worker/usecases/leagues/feeds.ts'
import { invite } from '#worker/usecases/leagues/inviting.ts'
import { leaveLeague } from '#worker/usecases/leagues/joining.ts'
import { copyLeague } from '#worker/usecases/leagues/making.ts'
import * as owning from '#worker/usecases/leagues/owning.ts'
import type { manageLeagueForm } from './leagues.ts'

type Managed = z.output<typeof manageLeagueForm>

/** Performs the action of the pressed button. Returns the page to go to, or null to stay. */
export async function manageLeague(app: AppContext, id: string, input: Managed): Promise<string | null> {
  switch (input.intent) {
    case 'copy':
      return `/league/${await copyLeague(app, id)}/manage`
    case 'leave':
      await leaveLeague(app, id)
      return '/league'
    case 'delete':
      await owning.deleteLeague(app, id)
      return '/league'
    default:
      await change(app, id, input)
      return null
  }
}

function change(app: AppContext, id: string, input: Managed): Promise<void> | undefined {
  switch (input.intent) {
    case 'rename':
      return owning.renameLeague(app, id, input.name)
    case 'invite':
      return invite(app, id, input.username)
    case 'start':
      return owning.moveLeagueStart(app, id, input.fromRace)
    case 'remove':
      return owning.removeMember(app, id, input.user)
    case 'hand-over':
      return owning.handOver(app, id, input.user)
    case 'code':
      return owning.renewLeagueCode(app, id)
    case 'feed':
      return renewLeagueFeed(app, id)
    case 'public':
    case 'private':
      return owning.setLeaguePublic(app, id, input.intent === 'public')
  }
}
