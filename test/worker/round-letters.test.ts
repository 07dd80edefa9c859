import { env } from 'cloudflare:workers'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { readSeason } from '#db/queries/season.ts'
import { leagueMembers, leagues, races, roundLetterPeople, roundLetters, seasons, users } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { outcomeAt } from '#game/changes/season.ts'
import { lastOf } from '#game/must-have.ts'
import { completedRaces } from '#game/season.ts'
import { appAt } from '#test/support/app.ts'
import { aTurn } from '#test/support/turn.ts'
import { letterTitle, pageOfLetter, rightSentences } from '#words/story/letter/round-letter.ts'
import { Refusal } from '#worker/errors.ts'
import { sealDue } from '#worker/usecases/seal-making/sealing-due.ts'
import { changeSeason } from '#worker/usecases/seasons/changing.ts'
import { recompute } from '#worker/usecases/seasons/scoring.ts'
import { readPublicLeagueFeed } from '#worker/usecases/story/league-feeds.ts'
import { letterOf, lettersOf } from '#worker/usecases/story/letters.ts'
import { makeLetters } from '#worker/usecases/story/making.ts'

const db = openDatabase(env.DB)
const year = 2026
const now = Date.UTC(year, 10, 21)
const app = (at = now) => appAt(at)
const make = async (turn = aTurn()) => {
  await makeLetters(app(), turn)
  return turn.steps
}

/** The newest race with a result, and how many there are. */
let race = 0
let completed = 0

beforeAll(async () => {
  await seedDemo(db, now)
  await recompute(app(), year, 0)
  for (let calls = 0; calls < 10; calls++) await sealDue(app(), aTurn())
  const all = completedRaces((await readSeason(db, year)).races)
  completed = all.length
  race = lastOf(all).id
})

beforeEach(() => db.batch([db.delete(roundLetterPeople), db.delete(roundLetters)]))

const revisions = () =>
  db
    .select({ race: roundLetters.race, league: roundLetters.league, revision: roundLetters.revision })
    .from(roundLetters)

/** Swaps the tenth of the newest result with the one behind, as an admin does. */
async function swapTenth() {
  const season = await readSeason(db, year)
  const outcome = outcomeAt(season, race)
  if (outcome === null) throw new Error('no result')
  const RACE = outcome.RACE.map((row, at, all) => {
    const other = at === 9 ? all[10] : at === 10 ? all[9] : undefined
    return other ? { ...row, driver: other.driver, team: other.team } : row
  })
  const change = { kind: 'outcome', year, race, before: outcome, after: { ...outcome, RACE } } as const
  const log = { race, at: now, what: [], code: 'result-changed' } as const
  await changeSeason(app(), season, async () => ({ changes: [change], log }))
}

const textOf = async (league: string | null = null) => {
  const letter = await letterOf(app(), { race, league })
  if (letter === null) return null
  const sentences = rightSentences(letter).map(({ text }) => text)
  return [letterTitle(letter), sentences.join(' '), pageOfLetter(letter)].join('\n\n')
}

describe('the round letter', () => {
  it('is made once for the whole field, and for each league that existed when the race started', async () => {
    expect(await make()).toHaveLength(completed)
    const made = await revisions()
    expect(made.filter(({ league }) => league === null)).toHaveLength(completed)
    const ofLeagues = new Set(made.flatMap(({ league }) => league ?? []))
    expect(ofLeagues.size).toBe(await db.$count(leagues))
    expect(await make()).toEqual([])
    expect(await revisions()).toEqual(made)
  })

  it('says nothing of the next deadline once another race has a result', async () => {
    await make()
    const letters = await lettersOf(app(), year)
    const ofDeadlines = letters.map(({ sentences }) => sentences.some(({ text }) => text.includes('rist')))
    expect(ofDeadlines).toEqual([true, ...Array(completed - 1).fill(false)])
  })

  it('goes on where a killed run has ended, and says the same', async () => {
    await make()
    const whole = await textOf()
    await db.batch([db.delete(roundLetterPeople), db.delete(roundLetters)])
    for (let calls = 0; calls < completed + 5; calls++) {
      // The clock is past the deadline after its second reading.
      let readings = 0
      await make(aTurn(() => readings++, 2))
    }
    expect(await make()).toEqual([])
    expect(await textOf()).toBe(whole)
  })

  it('waits for the official result and for the seals', async () => {
    await db.update(races).set({ resultState: 'PRELIMINARY' }).where(eq(races.id, race))
    expect(await make()).toHaveLength(completed - 1)
    expect(await textOf()).toBeNull()
    await db
      .update(races)
      .set({ resultState: 'OFFICIAL', ownCutoff: now - 1 })
      .where(eq(races.id, race))
    expect(await make()).toEqual([])
    await db.update(races).set({ ownCutoff: null }).where(eq(races.id, race))
    expect(await make()).toHaveLength(1)
  })

  it('keeps its text until a correction, which strikes what is wrong and says why', async () => {
    await make()
    const before = await letterOf(app(), { race, league: null })
    await swapTenth()
    expect(await make()).toEqual([{ job: 'LETTERS', year, ending: 'imported' }])
    const after = await letterOf(app(), { race, league: null })
    expect(after!.revision).toBe(2)
    const struck = after!.sentences.filter((one) => one.struck !== null)
    expect(struck.length).toBeGreaterThan(0)
    for (const { text, struck: why } of struck) {
      expect(before!.sentences.map((one) => one.text)).toContain(text)
      expect(why).toMatch(/resultat/i)
    }
    expect(await make()).toEqual([])
    await swapTenth()
    await make()
    const again = (await letterOf(app(), { race, league: null }))!.sentences.filter(
      (one) => one.struck === null,
    )
    expect(again.map((one) => one.text).sort()).toEqual(before!.sentences.map((one) => one.text).sort())
  })

  it('is not changed by somebody who joins or leaves a league afterwards', async () => {
    await make()
    const [league] = await db.select().from(leagues).limit(1)
    const made = await textOf(league!.id)
    const inLeague = eq(leagueMembers.league, league!.id)
    const [member] = await db.select().from(leagueMembers).where(inLeague).limit(1)
    await db.delete(leagueMembers).where(and(inLeague, eq(leagueMembers.user, member!.user)))
    await db.update(seasons).set({ version: 1_000 }).where(eq(seasons.year, year))
    expect(await make()).toEqual([])
    expect(await textOf(league!.id)).toBe(made)
    await db.insert(leagueMembers).values(member!)
  })

  it('names nobody who has left', async () => {
    await make()
    const [first] = await db
      .select({ user: roundLetterPeople.user })
      .from(roundLetterPeople)
      .innerJoin(roundLetters, eq(roundLetters.id, roundLetterPeople.letter))
      .where(and(eq(roundLetters.race, race), isNull(roundLetters.league), eq(roundLetterPeople.seat, 0)))
    await db.update(roundLetterPeople).set({ user: null }).where(eq(roundLetterPeople.user, first!.user!))
    expect(await textOf()).toMatch(/En som har sluttet (tok|vant) runden/)
    const { sentences } = (await letterOf(app(), { race, league: null }))!
    expect(sentences.map(({ address }) => address)).toContain(`/stats/${year}/${race}`)
    expect(await db.$count(users, eq(users.id, first!.user!))).toBe(1)
  })

  it('has the next deadline, but not on pages, which show it for longer', async () => {
    await make()
    const [ofSeason] = await lettersOf(app(), year)
    const onPage = await letterOf(app(), { race: ofSeason!.race.id, league: null })
    const texts = ofSeason!.sentences.map(({ text }) => text)
    expect(texts.at(-1)).toMatch(/[Ff]risten er /)
    expect(onPage!.sentences.map(({ text }) => text)).toEqual(texts.slice(0, -1))
  })

  it('is read by everyone only in a public league', async () => {
    await make()
    for (const { id, isPublic } of await db.select().from(leagues)) {
      const feed = readPublicLeagueFeed(app(), id)
      if (isPublic) expect((await feed).letters.length).toBeGreaterThan(0)
      else await expect(feed).rejects.toThrow(Refusal)
    }
  })
})
