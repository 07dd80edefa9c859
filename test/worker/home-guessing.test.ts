import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { races } from '#db/schema.ts'
import { signedIn } from '#test/support/browser.ts'
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
import { minutes } from '#test/support/season.ts'
import { siteAddress } from '#test/support/site.ts'

const db = openDatabase(env.DB)
const receipt = /✓ Lagret kl\.\s\d\d\.\d\d\.\d\d/g
const unavailable = { getByName: () => ({ submit: () => Promise.reject(new Error('gone')) }) }
let year: number
let race: number

beforeAll(async () => {
  year = await aSeasonUnderWay(db)
  race = await aRaceToGuess(db)
})

/** A player on the front page, without scripts. */
async function aPlayer() {
  const guesser = await aGuesser(db)
  const { browser } = guesser
  const shown = async (answer: Response) => {
    const html = await answer.text()
    return { status: answer.status, html, text: mainText(html), form: await formIn(html, 'form.tip-form') }
  }
  return {
    ...guesser,
    open: async () => {
      browser.now = Date.now()
      return shown(await browser.fetch('/'))
    },
    send: async (form: URLSearchParams) => {
      browser.now = Date.now()
      const headers = { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' }
      return shown(await browser.fetch('/?index', { method: 'POST', headers, body: form }))
    },
    answers: async () =>
      (await eventsOf(db, guesser.id)).map(({ category, answer }) => [
        category,
        JSON.parse(answer) as unknown,
      ]),
  }
}

describe('the front page of a player', () => {
  it('offers first and tenth in grid order, and says what is missing', async () => {
    const { open, save } = await aPlayer()
    const page = await open()
    expect(page.text).toMatch(
      /1\. plass Velg fører 1\. Verstappen 2\. Norris 3\. Leclerc 4\. Hamilton mangler/,
    )
    expect(page.text).toMatch(/10\. plass Velg fører 1\. Verstappen .+ mangler/)
    expect(page.html).toContain('href="/guess/tenth"')
    await save('first', { driver: 'nor' })
    const one = await open()
    expect(one.text.match(receipt)).toHaveLength(1)
    expect(one.text.match(/mangler/g)).toHaveLength(1)
    expect(one.form.get('FIRST')).toBe('nor')
  })

  it('shows their place between their neighbours', async () => {
    const { open, id, name } = await aPlayer()
    await aSeasonGuess(db, id, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    const { text, html } = await open()
    expect(text).toMatch(new RegExp(`\\. plass ${name} av \\d`))
    expect(html).toContain('<table class="near-me">')
  })

  it('asks for a username before anything else', async () => {
    const nameless = await aGuesser(db)
    await env.DB.prepare('update users set username = null, username_key = null where id = ?')
      .bind(nameless.id)
      .run()
    const html = await (await (await signedIn(nameless.id, Date.now())).fetch('/')).text()
    expect(html).toContain('href="/settings/username"')
    expect(mainText(html)).toContain('Velg brukernavn og tipp')
  })
})

describe('the guesses of the front page without scripts', () => {
  it('are two submissions in one press, each with a receipt', async () => {
    const { open, send, answers } = await aPlayer()
    const { form } = await open()
    form.set('FIRST', 'ver')
    form.set('TENTH', 'ham')
    const saved = await send(form)
    expect(saved.status).toBe(200)
    expect(saved.text.match(receipt)).toHaveLength(2)
    expect((await answers()).sort()).toEqual([
      ['FIRST', 'ver'],
      ['TENTH', 'ham'],
    ])
    // The form is sent again, and sent unchanged from the page of the receipt: nothing new is stored.
    await send(form)
    await send(saved.form)
    expect(await answers()).toHaveLength(2)
  })

  it('are saved on the race that is open if the form does not name one', async () => {
    const { open, send, answers } = await aPlayer()
    const { form } = await open()
    form.delete('of')
    form.set('FIRST', 'ver')
    expect((await send(form)).status).toBe(200)
    expect(await answers()).toEqual([['FIRST', 'ver']])
  })

  it('may be one of the two, and a later change stores only the changed one', async () => {
    const { open, send, answers } = await aPlayer()
    const { form } = await open()
    form.set('TENTH', 'lec')
    const one = await send(form)
    expect(one.text.match(receipt)).toHaveLength(1)
    expect(one.text).toContain('mangler')
    one.form.set('TENTH', 'ham')
    one.form.set('FIRST', 'lec')
    expect((await send(one.form)).text.match(receipt)).toHaveLength(2)
    expect(await answers()).toHaveLength(3)
  })

  it('on the same driver are saved with a warning', async () => {
    const { open, send } = await aPlayer()
    const { form } = await open()
    form.set('FIRST', 'lec')
    form.set('TENTH', 'lec')
    const { text } = await send(form)
    expect(text.match(receipt)).toHaveLength(2)
    expect(text).toContain('Du har valgt samme fører på begge.')
  })

  it('tell the truth about each, when one is saved and the other refused', async () => {
    const { open, send, answers } = await aPlayer()
    const { form } = await open()
    form.set('FIRST', 'ver')
    form.set('TENTH', 'ukjent')
    const { status, text, form: kept } = await send(form)
    expect(status).toBe(400)
    expect(text.match(receipt)).toHaveLength(1)
    expect(text).toContain('10. plass: ')
    expect(text).toContain('Føreren står ikke på startoppstillingen til løpet.')
    expect(text).not.toContain('1. plass: F')
    expect(kept.get('FIRST')).toBe('ver')
    expect(await answers()).toEqual([['FIRST', 'ver']])
  })

  it('with an unknown outcome are kept, and a retry stores them once', async () => {
    const { browser, open, send, answers } = await aPlayer()
    const { form } = await open()
    form.set('FIRST', 'ver')
    const { GUESS_WINDOW } = browser.bindings
    browser.bindings = { ...browser.bindings, GUESS_WINDOW: unavailable as unknown as typeof GUESS_WINDOW }
    const busy = await send(form)
    expect(busy.status).toBe(503)
    expect(busy.text).toContain('Vi vet ikke om tipset ble lagret.')
    for (const field of ['FIRST', 'FIRST-id']) expect(busy.form.get(field)).toBe(form.get(field))
    browser.bindings = { ...browser.bindings, GUESS_WINDOW }
    await send(busy.form)
    expect((await send(busy.form)).text.match(receipt)).toHaveLength(1)
    expect(await answers()).toEqual([['FIRST', 'ver']])
  })

  it('are refused late, loudly, and what was saved in time is shown', async () => {
    const { open, send, save, answers } = await aPlayer()
    await save('first', { driver: 'ver' })
    const { form } = await open()
    form.set('TENTH', 'ham')
    await closeRace(db, race)
    const late = await send(form)
    expect(late.status).toBe(403)
    expect(late.text).toMatch(/10\. plass: Fristen gikk ut .+ Tipset ble ikke lagret\./)
    expect(late.text).toContain('Du tippet Verstappen på 1. plass. 10. plass tippet du ikke.')
    expect(late.text).toContain('Løp 1 går nå.')
    expect(await answers()).toEqual([['FIRST', 'ver']])
    await db
      .update(races)
      .set({ ownCutoff: Date.now() + 60 * minutes })
      .where(eq(races.id, race))
  })

  it('need a session', async () => {
    const { browser, open, send } = await aPlayer()
    const { form } = await open()
    form.set('FIRST', 'ver')
    browser.jar.clear()
    const { status, text } = await send(form)
    expect(status).toBe(401)
    expect(text).toContain('Du må være logget inn for å bruke denne siden...')
  })
})

describe('several open windows', () => {
  it('are all shown with their deadlines, nearest first', async () => {
    const visitor = (await aPlayer()).browser
    visitor.jar.clear()
    const read = async () => {
      visitor.now = Date.now()
      return mainText(await (await visitor.fetch('/')).text())
    }
    expect(await read()).not.toContain('kan tippes')
    const next = await aSeasonToGuess(db, 120 * minutes)
    const later = await read()
    expect(later).toMatch(
      new RegExp(`Neste løp.+Fristen er.+Åpent nå Sesongen ${next} kan tippes Fristen er`),
    )
    await env.DB.prepare('update seasons set cutoff = ? where year = ?')
      .bind(Date.now() + 10 * minutes, next)
      .run()
    expect(await read()).toMatch(new RegExp(`Sesongen ${next} kan tippes Fristen er.+Neste løp.+Fristen er`))
  })

  it('remain when the season is over: both are said', async () => {
    const { open, id } = await aPlayer()
    await aSeasonGuess(db, id, year, { DRIVER: ['nor', 'ver', 'lec', 'ham'] })
    await db.update(races).set({ resultState: 'OFFICIAL' }).where(eq(races.year, year))
    const { text } = await open()
    expect(text).toMatch(/vant \d+/)
    expect(text).toMatch(
      /Sesongen \d+ kan tippes Fristen er .+ Førere mangler Konstruktører mangler Flagg mangler/,
    )
  })
})
