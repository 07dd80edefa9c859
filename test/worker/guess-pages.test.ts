import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { competitors, races, seasons } from '#db/schema.ts'
import { Browser } from '#test/support/browser.ts'
import { countingRoundTrips } from '#test/support/counted.ts'
import {
  aGuesser,
  aRaceToGuess,
  aSeasonToGuess,
  aSeasonUnderWay,
  closeRace,
  eventsOf,
} from '#test/support/guessing.ts'
import { formIn, mainText } from '#test/support/page-html.ts'
import { aSeasonGuess } from '#test/support/participants.ts'
import { aRace } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'
import { aFlag, aResult, aTable } from '#test/support/truths.ts'

const db = openDatabase(env.DB)
const receipt = /Lagret kl\.\s\d\d\.\d\d\.\d\d\./
const unavailable = { getByName: () => ({ submit: () => Promise.reject(new Error('gone')) }) }
let nextYear: number
let race: number

beforeAll(async () => {
  nextYear = await aSeasonToGuess(db)
  const year = await aSeasonUnderWay(db)
  const before = await aRace(db, { year, position: 1, startsAt: Date.now() - 1_000 })
  await aResult(db, before, ['ham', 'nor', 'ver', 'lec'])
  await aTable(db, before, 'DRIVER', [
    ['ham', 25],
    ['nor', 18],
  ])
  await aFlag(db, before, 'RED')
  race = await aRaceToGuess(db, 2)
})

/** A player with a browser without scripts. */
async function aReader() {
  const guesser = await aGuesser(db)
  const { browser } = guesser
  const shown = async (answer: Response) => {
    const html = await answer.text()
    return { status: answer.status, html, text: mainText(html), form: await formIn(html) }
  }
  return {
    ...guesser,
    open: async (path: string) => {
      browser.now = Date.now()
      return shown(await browser.fetch(path))
    },
    send: async (path: string, form: URLSearchParams) => {
      browser.now = Date.now()
      const headers = { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' }
      return shown(await browser.fetch(path, { method: 'POST', headers, body: form }))
    },
    answers: async () => (await eventsOf(db, guesser.id)).map(({ answer }) => JSON.parse(answer) as unknown),
  }
}

describe('a ranking without scripts', () => {
  it('is saved unchanged, and the receipt shows the time', async () => {
    const { open, send, answers } = await aReader()
    const page = await open('/guess/driver')
    expect(page.form.getAll('competitors')).toEqual(['nor', 'ver', 'lec', 'ham'])
    expect(page.text).toContain('Ikke lagret enda.')
    const saved = await send('/guess/driver', page.form)
    expect(saved.status).toBe(200)
    expect(saved.text).toMatch(receipt)
    expect(await answers()).toEqual([['nor', 'ver', 'lec', 'ham']])
    expect((await open('/guess/driver')).text).toMatch(receipt)
  })

  it('moves by its buttons, and a move stores nothing', async () => {
    const { open, send, answers } = await aReader()
    const path = '/guess/driver'
    const press = (form: URLSearchParams, move: string) => {
      form.set('move', move)
      return send(path, form)
    }
    const up = await press((await open(path)).form, 'up:ham')
    expect(up.form.getAll('competitors')).toEqual(['nor', 'ver', 'ham', 'lec'])
    const down = await press(up.form, 'down:nor')
    expect(down.form.getAll('competitors')).toEqual(['ver', 'nor', 'ham', 'lec'])
    down.form.set('place-lec', '1')
    const moved = await press(down.form, 'to:lec')
    expect(moved.form.getAll('competitors')).toEqual(['lec', 'ver', 'nor', 'ham'])
    expect(moved.text).not.toMatch(receipt)
    expect(await answers()).toEqual([])
    expect((await send(path, moved.form)).text).toMatch(receipt)
    expect(await answers()).toEqual([['lec', 'ver', 'nor', 'ham']])
  })

  it('can start from the saved one, from last season or from the season’s order', async () => {
    const { open, send } = await aReader()
    const start = async (query: string) =>
      (await open(`/guess/driver${query}`)).form.getAll('competitors').join(' ')
    expect(await start('?start=last')).toBe('ham nor ver lec')
    expect(await start('?start=now')).toBe('nor ver lec ham')
    expect(await start('?start=tull')).toBe('nor ver lec ham')
    await send('/guess/driver', (await open('/guess/driver?start=last')).form)
    expect(await start('')).toBe('ham nor ver lec')
    expect(await start('?start=now')).toBe('nor ver lec ham')
  })

  it('without a driver is refused with the driver’s name, and keeps the form', async () => {
    const { open, send, answers } = await aReader()
    const { form } = await open('/guess/constructor')
    form.delete('competitors')
    for (const id of ['fer', 'fer', 'mcl']) form.append('competitors', id)
    const refused = await send('/guess/constructor', form)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Står mer enn én gang: Ferrari. Mangler: Red Bull.')
    expect(await answers()).toEqual([])
  })

  it('lists competitors added after the save, and the next save includes them', async () => {
    const { open, send, answers } = await aReader()
    await send('/guess/constructor', (await open('/guess/constructor')).form)
    const newcomer = { year: nextYear, category: 'CONSTRUCTOR' as const, position: 4 }
    await db.insert(competitors).values({ ...newcomer, id: 'cad', name: 'Cadillac', shortName: 'Cadillac' })
    const page = await open('/guess/constructor')
    expect(page.text).toContain('Kom til etter at du lagret: Cadillac.')
    expect(page.form.getAll('competitors')).toEqual(['mcl', 'rbr', 'fer', 'cad'])
    await send('/guess/constructor', page.form)
    await db.delete(competitors).where(eq(competitors.id, 'cad'))
    expect((await answers()).at(-1)).toEqual(['mcl', 'rbr', 'fer', 'cad'])
  })
})

describe('flags without scripts', () => {
  it('are saved, next to last season’s counts', async () => {
    const { open, send, answers } = await aReader()
    const page = await open('/guess/flag')
    expect(page.text).toContain(`1 i ${nextYear - 1}`)
    for (const [field, count] of Object.entries({ yellow: '60', red: '7', safetyCar: '0' })) {
      page.form.set(field, count)
    }
    expect((await send('/guess/flag', page.form)).text).toMatch(receipt)
    expect(await answers()).toEqual([{ YELLOW: 60, RED: 7, SAFETY_CAR: 0 }])
  })

  it.each(['', '-1', '501', '2.5', 'mange', '1e9'])('typed as "%s" are refused and kept', async (typed) => {
    const { open, send, answers } = await aReader()
    const { form } = await open('/guess/flag')
    form.set('yellow', '60')
    form.set('red', typed)
    form.set('safetyCar', '3')
    const refused = await send('/guess/flag', form)
    expect(refused.status).toBe(400)
    expect([refused.form.get('yellow'), refused.form.get('red')]).toEqual(['60', typed])
    expect(refused.text).toMatch(
      /Må være et helt tall\. 1 i|Kan ikke være (over|under) \d+\. 1 i|Skriv et antall\. 1 i/,
    )
    expect(refused.text).toContain(typed === '' ? 'Fyll ut alle tre.' : 'Sjekk feltene som er merket.')
    expect(await answers()).toEqual([])
  })
})

describe('a driver without scripts', () => {
  it('is chosen from the grid, with the points for each distance', async () => {
    const { open, send, answers } = await aReader()
    const page = await open('/guess/tenth')
    expect(page.text).toMatch(/Startplass 1 .*Max Verstappen.*Startplass 4 .*Lewis Hamilton/s)
    expect(page.text).toContain('Du har ikke valgt noen enda.')
    page.form.set('driver', 'lec')
    const saved = await send('/guess/tenth', page.form)
    expect(saved.text).toMatch(receipt)
    expect(saved.form.get('driver')).toBe('lec')
    expect(await answers()).toEqual(['lec'])
  })

  it('chosen for both places gives a hint, not a refusal', async () => {
    const { open, save } = await aReader()
    await save('tenth', { driver: 'lec' })
    await save('first', { driver: 'lec' })
    expect((await open('/guess/first')).text).toContain('Du har tippet Leclerc på 10. plass også.')
  })
})

describe('a save with an unknown outcome', () => {
  it('says so, keeps the form, and is retried with the same id', async () => {
    const { browser, open, send, answers } = await aReader()
    const { form } = await open('/guess/first')
    form.set('driver', 'ver')
    const { GUESS_WINDOW } = browser.bindings
    browser.bindings = { ...browser.bindings, GUESS_WINDOW: unavailable as unknown as typeof GUESS_WINDOW }
    const busy = await send('/guess/first', form)
    expect(busy.status).toBe(503)
    expect(busy.text).toContain('Vi vet ikke om tipset ble lagret.')
    expect(busy.text).toContain('Prøv igjen')
    expect([...busy.form]).toEqual([...form])
    browser.bindings = { ...browser.bindings, GUESS_WINDOW }
    await send('/guess/first', busy.form)
    expect((await send('/guess/first', busy.form)).text).toMatch(receipt)
    expect(await answers()).toEqual(['ver'])
  })
})

describe('a form opened before the cutoff', () => {
  it('is refused with the cutoff when sent late, and stores nothing', async () => {
    const late = await aRaceToGuess(db, 3)
    await closeRace(db, race)
    const { open, send, answers } = await aReader()
    const { form } = await open('/guess/first')
    expect(form.get('of')).toBe(`${late}`)
    form.set('driver', 'ver')
    await closeRace(db, late)
    race = await aRaceToGuess(db, 4)
    const refused = await send('/guess/first', form)
    expect(refused.status).toBe(403)
    expect(refused.text).toMatch(/Fristen gikk ut .+ Tipset ble ikke lagret\./)
    expect(await answers()).toEqual([])
  })

  it('is never applied to the next race', async () => {
    const { open, send, answers } = await aReader()
    const { form } = await open('/guess/first')
    form.set('driver', 'ver')
    await closeRace(db, race)
    race = await aRaceToGuess(db, 5)
    await send('/guess/first', form)
    expect(await answers()).toEqual([])
  })
})

describe('the overview', () => {
  it('lists what is open, saved and missing, and links to the first missing one', async () => {
    const { open, save } = await aReader()
    await save('first', { driver: 'ver' })
    const { text } = await open('/guess')
    expect(text).toMatch(/Førsteplass\s+✓ Verstappen/)
    expect(text).toMatch(/Tiendeplass\s+Ikke tippet/)
    expect(text).toMatch(/Flagg Ikke tippet Tipp Tipp førere/)
    await save('tenth', { driver: 'ver' })
    await save('flag', { yellow: 1, red: 1, safetyCar: 1 })
    await save('driver', { competitors: ['ham', 'lec', 'nor', 'ver'] })
    await save('constructor', { competitors: ['fer', 'mcl', 'rbr'] })
    const done = (await open('/guess')).text
    expect(done).toContain('Du har tippet alt som er åpent.')
    expect(done).toMatch(/✓ Hamilton, Leclerc, Norris …/)
    expect(done).toMatch(/✓ Gult flagg 1, Rødt flagg 1, Sikkerhetsbil 1/)
  })

  it('is only for players; others see what they need', async () => {
    const answer = await new Browser(Date.now()).fetch('/guess')
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('Du må være logget inn for å bruke denne siden...')
  })

  it('says when nothing is open, and what comes next', async () => {
    const { open, id, save } = await aReader()
    await save('first', { driver: 'ver' })
    await aSeasonGuess(db, id, nextYear - 1, { FLAG: { YELLOW: 1, RED: 1, SAFETY_CAR: 1 } })
    await db.update(seasons).set({ cutoff: Date.now() }).where(eq(seasons.year, nextYear))
    await closeRace(db, race)
    const nothing = await open('/guess')
    expect(nothing.text).toContain('Det vil snart være mulig å tippe...')
    expect(nothing.text).toContain(`Det er ingen flere løp å tippe i ${nextYear - 1}.`)
    expect((await open('/guess/first')).text).toContain('Det er ingen løp å tippe nå.')
    await aRace(db, { year: nextYear - 1, position: 6, name: 'Monaco', startsAt: Date.now() + 3_600_000 })
    const { text } = await open('/guess')
    expect(text).toContain('Det vil snart være mulig å tippe...')
    expect(text).toContain('Løp 6 Monaco Frist')
    const next = await open('/guess/first')
    expect(next.text).toContain('Løp 5 er stengt. Du tippet Verstappen. Neste løp er Monaco. Du kan tippe')
    expect(next.html).toContain('class="button" href="/live"')
    expect(next.html).not.toContain('class="button" href="/guess"')
    expect((await open('/guess/tenth')).text).toContain('Løp 5 er stengt. Du tippet ikke.')
    expect((await open('/guess/driver')).text).toContain('Du har ikke tippet.')
    expect((await open('/guess/flag')).html).toContain(`href="/user/myprofile?year=${nextYear - 1}#flagg"`)
  })
})

describe('the front page', () => {
  it('shows a player what is saved and missing among the open categories', async () => {
    const { open, save, browser } = await aReader()
    await db.update(races).set({ resultState: 'OFFICIAL' })
    race = await aRaceToGuess(db, 7)
    expect((await open('/')).text).toMatch(/1\. plass .*mangler 10\. plass .*mangler/)
    await save('first', { driver: 'nor' })
    expect((await open('/')).text).toMatch(/✓ Lagret kl\. [\d.]+ 10\. plass .*mangler/)
    await db.update(races).set({ resultState: 'OFFICIAL' })
    expect((await open('/')).text).not.toMatch(/✓ Lagret|mangler/)
    race = await aRaceToGuess(db, 8)
    const { env: counted, trips } = countingRoundTrips(browser.bindings)
    browser.bindings = counted
    // The first page after a change reads the season again.
    await browser.fetch('/')
    trips()
    await browser.fetch('/')
    expect(trips()).toBe(1)
    expect(mainText(await (await new Browser(Date.now()).fetch('/')).text())).not.toContain('mangler')
  })
})

describe('the history', () => {
  it('lists every accepted guess, newest first, and marks replaced ones', async () => {
    await db
      .update(seasons)
      .set({ cutoff: Date.now() + 3_600_000 })
      .where(eq(seasons.year, nextYear))
    const [own, other] = [await aReader(), await aReader()]
    await own.save('constructor', { competitors: ['fer', 'mcl', 'rbr'] })
    await own.save('constructor', { competitors: ['rbr', 'mcl', 'fer'] })
    await own.save('driver', { competitors: ['fer'] })
    await other.save('flag', { yellow: 499, red: 1, safetyCar: 1 })
    const { text } = await own.open('/guess/history')
    expect(text).toMatch(
      /Konstruktører Bull, McLaren, Ferrari ….*Erstattet Hele sesongen Konstruktører Ferrari, McLaren, Bull …/,
    )
    expect(text).not.toContain('499')
    expect((await own.open(`/guess/history?year=${nextYear - 1}`)).text).toContain(
      `Du tippet ikke i ${nextYear - 1}.`,
    )
  })

  it('is empty for a player without guesses', async () => {
    const { text, html } = await (await aReader()).open('/guess/history')
    expect(text).toContain('Du har ikke tippet enda.')
    expect(html).toContain('class="button" href="/guess"')
  })
})
