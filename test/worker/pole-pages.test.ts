import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { aGuesser, aSeasonUnderWay, eventsOf } from '#test/support/guessing.ts'
import { formIn, mainText } from '#test/support/page-html.ts'
import { aPoleWeekend, askPole, clearSeason, dropPole, moveQualifying } from '#test/support/pole.ts'
import { siteAddress } from '#test/support/site.ts'
import { aGrid, aResult } from '#test/support/truths.ts'

const db = openDatabase(env.DB)
let race: number

beforeAll(async () => {
  await aSeasonUnderWay(db)
})
beforeEach(async () => {
  await clearSeason(db)
  await askPole(db)
  race = await aPoleWeekend(db)
})

/** A player with a browser without scripts. */
async function aReader() {
  const { id, browser, save } = await aGuesser(db)
  const shown = async (answer: Response) => {
    const html = await answer.text()
    return { status: answer.status, html, text: mainText(html) }
  }
  return {
    save,
    browser,
    open: async (path: string) => {
      browser.now = Date.now()
      return shown(await browser.fetch(path))
    },
    send: async (path: string, form: URLSearchParams) => {
      browser.now = Date.now()
      const headers = { Origin: siteAddress, 'Sec-Fetch-Site': 'same-origin' }
      return shown(await browser.fetch(path, { method: 'POST', headers, body: form }))
    },
    answers: async () =>
      (await eventsOf(db, id)).map(({ category, answer }) => [category, JSON.parse(answer) as unknown]),
  }
}

const closeQualifying = async () => {
  await moveQualifying(db, race)
  await aGrid(db, race, ['ver', 'nor', 'lec', 'ham'], { state: 'QUALIFYING' })
}

describe('the form of pole', () => {
  it('says that penalties count and that qualifying closes it, and saves without scripts', async () => {
    const { open, send, answers } = await aReader()
    const page = await open('/guess/pole')
    expect(page.html).toContain('<title>Tipp: Pole – F1 Tipping</title>')
    expect(page.text).toContain('Hjem Tipp Pole')
    expect(page.text).toMatch(/Monaco · løp 1 Hvem starter først\? Frist når kvalifiseringen starter, /)
    expect(page.text).toContain('Straffer teller')
    expect(page.text).toMatch(/Norris .*Verstappen .*Leclerc .*Hamilton/)
    expect(page.text).not.toContain('Startplass')
    const form = await formIn(page.html)
    form.set('driver', 'lec')
    expect((await send('/guess/pole', form)).text).toMatch(/Lagret kl\.\s\d\d\.\d\d\.\d\d\./)
    expect(await answers()).toEqual([['POLE', 'lec']])
  })

  it('without a choice is refused in its own words', async () => {
    const { open, send } = await aReader()
    const form = await formIn((await open('/guess/pole')).html)
    const { status, text } = await send('/guess/pole', form)
    expect(status).toBe(400)
    expect(text).toContain('Føreren kjører ikke denne sesongen.')
  })

  it('sent late says so, also where the next window is not open', async () => {
    await aPoleWeekend(db, { position: 2, name: 'Barcelona', openFor: 5 * 86_400_000 })
    const { open, send, answers } = await aReader()
    const form = await formIn((await open('/guess/pole')).html)
    form.set('driver', 'nor')
    await closeQualifying()
    const { status, text } = await send('/guess/pole', form)
    expect(status).toBe(403)
    expect(text).toMatch(/Fristen gikk ut .+ Tipset ble ikke lagret\./)
    expect(text).toContain('Neste løp er Barcelona. Du kan tippe når resultatet av løpet før er klart')
    expect(await answers()).toEqual([])
  })

  it('does not exist in a season that does not ask it', async () => {
    await dropPole(db)
    const { open } = await aReader()
    expect((await open('/guess/pole')).status).toBe(403)
    for (const path of ['/', '/guess']) expect((await open(path)).text).not.toMatch(/pole/i)
  })

  it('has tabs of the same race, and no hint about first place', async () => {
    const { open, save } = await aReader()
    await save('pole', { driver: 'nor' })
    const { text } = await open('/guess/pole')
    expect(text).toContain('1. plass ikke åpnet 10. plass ikke åpnet Pole ✓ Norris')
    await closeQualifying()
    await save('first', { driver: 'nor' })
    expect((await open('/guess/first')).text).not.toContain('også')
  })
})

describe('the guesses of everyone', () => {
  it('say that the points come with the result, until it is there', async () => {
    const { open, save } = await aReader()
    await save('pole', { driver: 'nor' })
    await closeQualifying()
    const sentence = 'Poengene kommer med resultatet.'
    expect((await open(`/race-guess?raceId=${race}`)).text).toContain(sentence)
    await aResult(db, race, ['ver', 'nor', 'lec', 'ham'])
    expect((await open(`/race-guess?raceId=${race}`)).text).not.toContain(sentence)
  })
})

describe('the overview of guesses', () => {
  it('has a card for qualifying and one for the race, and leads to what is missing', async () => {
    const { open, save } = await aReader()
    const before = (await open('/guess')).text
    expect(before).toMatch(/Løp 1 · Pole Monaco Frist .+ Pole Ikke tippet Tipp Tipp pole/)
    expect(before).toMatch(/Løp 1 Monaco Frist .+ Åpner når kvalifiseringen er kjørt\./)
    await save('pole', { driver: 'nor' })
    expect((await open('/guess')).text).toMatch(/Pole ✓ Norris Lagret/)
  })

  it('says when pole opens, in the first race and in the others', async () => {
    const { open } = await aReader()
    await aPoleWeekend(db, { position: 2, name: 'Barcelona', openFor: 5 * 86_400_000 })
    await closeQualifying()
    expect((await open('/guess')).text).toMatch(
      /Løp 2 · Pole Barcelona Frist .+ Åpner når resultatet av løpet før er klart\./,
    )
  })
})

describe('the front page', () => {
  it('offers pole to a player before qualifying, and shows the guess afterwards', async () => {
    const { open, send, answers } = await aReader()
    const page = await open('/')
    expect(page.text).toMatch(/Pole kan tippes til kvalifiseringen starter, .+ Velg fører Norris Verstappen/)
    const form = await formIn(page.html, 'form.tip-form')
    form.set('POLE', 'ham')
    const sent = await send('/?index', form)
    expect(sent.text).toMatch(/✓ Lagret kl\.\s\d\d\.\d\d\.\d\d/)
    expect(await answers()).toEqual([['POLE', 'ham']])
    await closeQualifying()
    const after = await open('/')
    expect(after.text).toContain('Du tippet Hamilton på pole.')
    expect(after.text).toMatch(/1\. plass Velg fører 1\. Verstappen/)
    await aResult(db, race, ['ver'])
    expect((await open('/')).text).not.toContain('Hamilton på pole')
  })

  it('saves first place and refuses pole in one press, when only pole is late', async () => {
    const { open, send, answers } = await aReader()
    const form = await formIn((await open('/')).html, 'form.tip-form')
    form.set('POLE', 'nor')
    await closeQualifying()
    for (const [name, value] of await formIn((await open('/')).html, 'form.tip-form')) form.set(name, value)
    form.set('FIRST', 'ver')
    const { status, text } = await send('/?index', form)
    expect(status).toBe(403)
    expect(text).toMatch(/Pole: Fristen gikk ut .+ Tipset ble ikke lagret\./)
    expect(text).toContain('Du tippet ikke pole.')
    expect(text.match(/✓ Lagret/g)).toHaveLength(1)
    expect(await answers()).toEqual([['FIRST', 'ver']])
  })

  it('refuses pole if the season stops asking while the form is open', async () => {
    const { open, send, answers } = await aReader()
    const form = await formIn((await open('/')).html, 'form.tip-form')
    form.set('POLE', 'nor')
    await dropPole(db)
    const { status, text } = await send('/?index', form)
    expect(status).toBe(404)
    expect(text).toContain('Vi finner ikke det dette tipset gjelder.')
    expect(await answers()).toEqual([])
  })

  it('shows a visitor the deadline of pole, and says in the header that guessing is open', async () => {
    const { open, browser } = await aReader()
    browser.jar.clear()
    const { text, html } = await open('/')
    expect(text).toMatch(/Pole kan tippes til kvalifiseringen starter, .+ Logg inn og tipp/)
    expect(html).not.toContain('tip-form')
  })
})
