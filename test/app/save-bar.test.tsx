import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SaveBar } from '#app/routes/guess/save-bar.tsx'
import type { SaveState } from '#app/routes/guess/use-guess-form.ts'

const noon = Date.UTC(2026, 2, 15, 11)
const minute = 60_000
const state: SaveState = {
  form: { current: null },
  isDirty: false,
  isSaving: false,
  failure: null,
  saved: null,
  savedElsewhereAt: null,
  window: {
    now: noon,
    cutoff: noon + 180 * minute,
    isOpen: true,
    clockAsks: () => {},
  },
  of: 2026,
  submission: 'id',
  save: async () => {},
}
const saved = { storedAt: noon - 30 * minute, afterShown: false, receipt: null }
const receipt = {
  submission: 'an-id',
  storedAt: saved.storedAt,
  code: 'K7QF-2M9D-ABCD',
  signature: 'c2ln',
  afterShown: false,
}

/** The HTML of the bar. */
function html(change: Partial<SaveState>): string {
  const element = <SaveBar form={{ ...state, ...change }} returnTo="/guess/first" />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** The text of the bar, starting with its button. */
function words(change: Partial<SaveState>): string {
  return html(change)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

describe('the save bar', () => {
  it.each<[string, Partial<SaveState>]>([
    ['Lagre Ikke lagret enda.', {}],
    ['Lagre Lagret kl. 11.30.00. Du kan endre til kl. 15.00.', { saved }],
    ['Lagre Ikke lagret. Sist lagret kl. 11.30.00.', { saved, isDirty: true }],
    ['Lagrer …', { saved, isDirty: true, isSaving: true }],
    [
      'Lagre Lagret 13. mars kl. 12.00.00. Du kan endre til kl. 15.00.',
      { saved: { storedAt: noon - 48 * 60 * minute, afterShown: false, receipt: null } },
    ],
    [
      'Lagre Lagret kl. 11.30.00. Du kan endre til tirsdag 17. mars kl. 12.00.',
      { saved, window: { ...state.window, cutoff: noon + 48 * 60 * minute } },
    ],
    [
      'Lagre Lagret kl. 11.30.00, etter at andres tips var vist. Du kan endre til kl. 15.00.',
      { saved: { ...saved, afterShown: true } },
    ],
    ['Stengt kl. 15.00. Lagret kl. 11.30.00.', { saved, window: { ...state.window, isOpen: false } }],
    [
      'Stengt kl. 15.00. Lagret kl. 11.30.00. Det du endret etterpå, ble ikke lagret.',
      { saved, isDirty: true, window: { ...state.window, isOpen: false } },
    ],
    ['Stengt kl. 15.00. Du har ikke tippet.', { isDirty: true, window: { ...state.window, isOpen: false } }],
    [
      'Lagre Du lagret noe annet kl. 11.59.00, i en annen fane eller på en annen enhet. Lagrer du her, gjelder dette.',
      { saved, isDirty: true, savedElsewhereAt: noon - minute },
    ],
  ])('shows "%s"', (sentence, change) => {
    expect(words(change)).toBe(sentence)
  })

  it('offers a retry when it can help, and otherwise shows the fault', () => {
    expect(words({ failure: { code: 'lost', message: 'Borte.' } })).toBe('Prøv igjen Borte.')
    // The server's general sentence helps nobody where the fields have reasons.
    expect(words({ failure: { code: 'invalid', message: 'Feil.', fields: { driver: 'Ukjent.' } } })).toBe(
      'Lagre Ukjent.',
    )
    const late = {
      failure: { code: 'closed', message: 'For sent.' },
      window: { ...state.window, isOpen: false },
    }
    expect(words(late)).toBe('For sent.')
  })

  it('shows the control code of the last save, and links to its receipt', () => {
    const [code, link] = [/Kontrollkode K7QF-2M9D-ABCD/, '/guess/receipt/an-id']
    for (const change of [{}, { window: { ...state.window, isOpen: false } }]) {
      expect(words({ ...change, saved: { ...saved, receipt } })).toMatch(code)
      expect(html({ ...change, saved: { ...saved, receipt } })).toContain(link)
    }
    const failure = { code: 'lost', message: 'Borte.' }
    for (const change of [{ isDirty: true }, { isSaving: true }, { failure }]) {
      expect(words({ ...change, saved: { ...saved, receipt } })).not.toMatch(code)
    }
  })

  it('says so where the site has no key: there is a code, but no receipt', () => {
    const unsigned = { saved: { ...saved, receipt: { ...receipt, signature: null } } }
    expect(words(unsigned)).toMatch(/Kontrollkode K7QF-2M9D-ABCD \. Nettstedet mangler nøkkelen/)
    expect(html(unsigned)).not.toContain('/guess/receipt/')
  })

  it('links a signed-out user to the login page in another tab', () => {
    const failure = { code: 'signed-out', message: 'Du er logget ut.' }
    expect(words({ failure })).toBe('Prøv igjen Du er logget ut. Logg inn i en ny fane')
  })
})
