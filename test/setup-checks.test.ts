import { stripVTControlCharacters } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { checkNames } from '#game/refusals/setup.ts'
import { addOtherProvider, keepOnlyGoogle } from '#test/support/other-provider.ts'
import { checkSentence } from '#words/setup/check-reasons.ts'
import { providers } from '#worker/auth/providers.ts'
import { anyWrong, findingOf, reportOf } from '#worker/local/findings.ts'
import { newSeed } from '#worker/sealing-key.ts'
import { readSettings } from '#worker/settings.ts'
import { checksOf, type Facts } from '#worker/usecases/setup/checks.ts'

keepOnlyGoogle()

const now = Date.UTC(2026, 10, 22, 12)
const minutes = 60_000

const sealKey = newSeed()

/** A deployment where all is well; `settings` and `facts` change it. */
const deployed = (settings: object = {}, facts: Partial<Facts> = {}): Facts => ({
  settings: readSettings({
    SESSION_SECRET: 's'.repeat(32),
    APP_ORIGIN: 'https://tipping.example',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'svært hemmelig',
    SEAL_KEY: sealKey,
    ...settings,
  }),
  asked: 'https://tipping.example',
  database: { missing: null },
  sessionsAnswer: true,
  silentObjects: [],
  cron: { at: now - 4 * minutes, now },
  silentSources: [],
  missingBindings: [],
  ...facts,
})

const stateOf = (name: string, facts: Facts) => checksOf(facts).find((check) => check.name === name)!
const wrongIn = (facts: Facts) =>
  checksOf(facts).flatMap(({ name, state }) => (state === 'wrong' ? [name] : []))

describe('the set-up checks', () => {
  it('are all there, and none is wrong, where all is well', () => {
    expect(checksOf(deployed()).map(({ name }) => name)).toEqual([...checkNames])
    expect(wrongIn(deployed())).toEqual([])
  })

  it.each<[string, Facts]>([
    ['origin', deployed({}, { asked: 'https://f1.workers.example' })],
    ['seal', deployed({ SEAL_KEY: '' })],
    ['database', deployed({}, { database: 'silent' })],
    ['database', deployed({}, { database: { missing: '0024_first_admin.sql' } })],
    ['sessions', deployed({}, { sessionsAnswer: false })],
    ['objects', deployed({}, { silentObjects: ['GUESS_WINDOW'] })],
    ['cron', deployed({}, { cron: { at: now - 17 * minutes, now } })],
    ['sources', deployed({}, { silentSources: ['https://api.jolpi.ca'] })],
    ['name', deployed({ SITE_NAME: 'x'.repeat(41) })],
    ['accent', deployed({ SITE_ACCENT: '#ffd400' })],
    ['mail', deployed({ MAIL_FROM: 'f1@tipping.example' }, { missingBindings: ['EMAIL'] })],
  ])('find %s wrong, and nothing else', (name, facts) => {
    expect(wrongIn(facts)).toEqual([name])
  })

  it('count as off what is optional, or not known yet', () => {
    const facts = deployed(
      { APP_ORIGIN: '' },
      {
        cron: { at: null, now },
        silentSources: null,
        missingBindings: ['GUESS_LIMIT'],
      },
    )
    const off = ['origin', 'cron', 'sources', 'mail', 'push', 'contact', 'invitations', 'flags', 'links']
    for (const name of [...off, 'limits']) expect(stateOf(name, facts).state, name).toBe('off')
  })

  it('count as in order what is set', () => {
    const facts = deployed({
      MAIL_FROM: 'f1@tipping.example',
      RESEND_API_KEY: 'nøkkel',
      PUSH_PUBLIC_KEY: `B${'a'.repeat(86)}`,
      PUSH_PRIVATE_KEY: 'a'.repeat(43),
      CONTACT_EMAIL: 'f1@tipping.example',
      INVITE_ONLY: 'true',
      FLAGS_AUTO: 'true',
    })
    for (const name of ['mail', 'push', 'contact', 'invitations', 'flags', 'limits']) {
      expect(stateOf(name, facts).state, name).toBe('ok')
    }
  })

  it('leave out what is not known at the terminal', () => {
    const { settings } = deployed()
    const names = checksOf({ settings, asked: null }).map(({ name }) => name)
    for (const name of ['database', 'sessions', 'objects', 'cron', 'sources', 'limits']) {
      expect(names).not.toContain(name)
    }
  })

  it('have a sentence, without any secret', () => {
    const facts = [
      deployed({}, { silentObjects: ['GUESS_WINDOW'], cron: { at: 0, now }, database: 'silent' }),
      deployed({ MAIL_FROM: 'f1@tipping.example' }, { missingBindings: ['EMAIL', 'GUESS_LIMIT'] }),
    ]
    for (const check of facts.flatMap(checksOf)) {
      const text = checkSentence(check.reason)
      expect(text).toMatch(/\S/)
      expect(text).not.toMatch(/svært hemmelig|ssss/)
      expect(text).not.toContain(sealKey)
    }
  })
})

describe('the checks of name and colour', () => {
  const sentenceOf = (name: string, settings: object) =>
    checkSentence(stateOf(name, deployed(settings)).reason)

  it('give the reason of a refusal', () => {
    expect(sentenceOf('name', { SITE_NAME: ' ' })).toBe(
      'Navnet er tomt. Inntil det er rettet, brukes det vanlige navnet.',
    )
    expect(sentenceOf('accent', { SITE_ACCENT: '#ffd400' })).toBe(
      'Hvit tekst på fargen har kontrast 1,4, og må ha minst 4,5. Velg en mørkere farge. Inntil det er rettet, er fargen rød.',
    )
    expect(sentenceOf('accent', { SITE_ACCENT: 'red' })).toMatch(/^Dette er ikke en farge\./)
  })

  it('say that the sources are off', () => {
    expect(sentenceOf('sources', { SOURCES: 'false' })).toMatch(/^Slått av med SOURCES/)
  })

  it('show what is set', () => {
    expect(sentenceOf('name', { SITE_NAME: 'Skiklubben' })).toBe('Nettstedet heter Skiklubben.')
    expect(sentenceOf('accent', { SITE_ACCENT: '#0A5BD0' })).toBe('Satt til #0a5bd0.')
  })
})

describe('the checks of two providers', () => {
  afterEach(() => {
    delete providers.other
  })
  const signIns = (settings: object) => {
    addOtherProvider()
    return checksOf(deployed(settings)).flatMap((check) =>
      check.name === 'sign-in' ? [`${check.state} ${findingOf(check).what}: ${findingOf(check).line}`] : [],
    )
  }

  it('name each provider', () => {
    expect(signIns({})).toEqual([
      'ok Innlogging med Google: Lagt inn. Stemmer ikke verdiene, sier Google fra når du logger inn. (GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)',
      expect.stringMatching(/^ok Innlogging med Eksempel: .* sier Eksempel fra/),
    ])
  })

  it('find nothing wrong if one of them is set up', () => {
    const [google, example] = signIns({ GOOGLE_CLIENT_ID: '' })
    expect(google).toMatch(
      /^off .*: Ikke satt opp\. Alle kan logge inn med passkey\. .* Nå mangler GOOGLE_CLIENT_ID\./,
    )
    expect(example).toMatch(/^ok Innlogging med Eksempel/)
  })

  it('find nothing wrong if none is set up, because passkeys work', () => {
    addOtherProvider()
    providers.other!.configured = () => null
    const found = checksOf(deployed({ GOOGLE_CLIENT_ID: '' })).filter(({ name }) => name === 'sign-in')
    expect(found.map(({ state }) => state)).toEqual(['off', 'off'])
    expect(checkSentence(found[0]!.reason)).toBe(
      'Ikke satt opp. Alle kan logge inn med passkey. Vil du ha Google også, lager du en OAuth-klient for en «Web application» i Google Cloud Console, og legger inn det du får der. Nå mangler GOOGLE_CLIENT_ID.',
    )
    expect(checkSentence(found[1]!.reason)).toMatch(/«Nettsted» i Eksempelportalen/)
  })
})

describe('the report of npm run doctor', () => {
  const findings = checksOf(deployed({}, { sessionsAnswer: false })).map(findingOf)

  it('says each state in words, also without colours', () => {
    const report = reportOf(findings, false)
    expect(report).toMatch(/^ok {5}Hemmelig nøkkel +Nøkkelen er lagt inn\. \(SESSION_SECRET\)$/m)
    expect(report).toMatch(/^WRONG {2}Innlogginger +Svarer ikke/m)
    expect(report).toMatch(/^- {6}E-post +Ingen e-post sendes/m)
    expect(report).toMatch(/1 to mend\.$/)
    expect(report).not.toContain('\u001b')
    expect(stripVTControlCharacters(reportOf(findings, true))).toBe(report)
  })

  it('counts as a failure only what is wrong', () => {
    expect(anyWrong(findings)).toBe(true)
    expect(anyWrong(checksOf(deployed()).map(findingOf))).toBe(false)
  })
})
