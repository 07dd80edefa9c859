import { chancesAfter, outlookOf, raceBesideTable } from '#db/queries/forecasts.ts'
import { yearOfRaceOrCurrent } from '#db/queries/seasons.ts'
import type { AppContext } from '#worker/context.ts'
import { readAsSeenBy } from '#worker/usecases/account/access.ts'

type Asked = { year: number | null; race: number | null }

/** The forecast of one participant. */
export type ToldOutlook = NonNullable<Awaited<ReturnType<typeof readOutlookOf>>>

/**
 * The forecast of the viewer, or of the participant with the best chance if the viewer does not take part. null: none.
 * Never fails, because the front page is there without it.
 */
export async function readOutlook(
  app: AppContext,
  asked: Asked,
): Promise<(ToldOutlook & { isViewer: boolean }) | null> {
  try {
    return await readAsSeenBy(app, async (viewer) => {
      const [own, best] = await Promise.all([
        viewer === null ? null : readOutlookOf(app, asked, viewer),
        readOutlookOf(app, asked, null),
      ])
      return own ? { ...own, isViewer: true } : best && { ...best, isViewer: false }
    })
  } catch (error) {
    console.error(error)
    return null
  }
}

/** The chance of each participant to win. Empty: there is no forecast. */
export async function readChances({ db, read, now }: AppContext, { year, race }: Asked) {
  const wanted = yearOfRaceOrCurrent(year, race, now)
  const [chances] = await read(chancesAfter(db, wanted, raceBesideTable(wanted, race)))
  return chances
}

/** The forecast of a participant, or of the one with the best chance (null). */
export async function readOutlookOf(
  { db, read, now }: AppContext,
  { year, race }: Asked,
  user: string | null,
) {
  const wanted = yearOfRaceOrCurrent(year, race, now)
  const [[said]] = await read(outlookOf(db, wanted, raceBesideTable(wanted, race), user ?? undefined))
  return said ?? null
}
