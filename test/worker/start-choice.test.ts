import { describe, expect, it } from 'vitest'
import { readSeason } from '#db/queries/season.ts'
import { apply, raceAt } from '#game/changes/season.ts'
import { signedIn } from '#test/support/browser.ts'
import { aForm } from '#test/support/change-form.ts'
import { minutes } from '#test/support/season.ts'
import { readHtml } from '#test/support/site.ts'
import {
  admin,
  app,
  before,
  change,
  choose,
  db,
  disputes,
  lines,
  monacoOfTwoSources,
  race,
  read,
  start,
  timeText,
  undo,
  year,
} from '#test/support/two-sources.ts'
import { planChange } from '#worker/usecases/admin/changing.ts'
import { startRequest } from '#worker/usecases/admin/start-choice.ts'

monacoOfTwoSources()

describe('an admin’s choice of source', () => {
  it.each([
    ['JOLPICA', 0],
    ['OPENF1', -90],
  ] as const)('holds, and is remembered until a source moves: %s', async (which, cutoff) => {
    await read(0, -90)
    await choose(which)
    await read(0, -90)
    expect(await race()).toMatchObject({ cutoff: start + cutoff * minutes, disputed: false })
    expect(await disputes()).toEqual([])
    await read(0, -100)
    expect(await race()).toMatchObject({ cutoff: start - 100 * minutes, disputed: true })
    await choose(which)
    await read(20, -100)
    expect(await race()).toMatchObject({ cutoff: start - 100 * minutes, disputed: true, believed: null })
  })

  it('is logged for admins and in public, can be changed, and can be undone', async () => {
    await read(90, 0)
    await choose('JOLPICA')
    expect(await race()).toMatchObject({ cutoff: start + 90 * minutes })
    expect(await lines()).toHaveLength(2)
    await choose('OPENF1')
    expect(await race()).toMatchObject({ cutoff: start })
    await undo()
    expect(await race()).toMatchObject({ cutoff: start + 90 * minutes, believed: 'JOLPICA' })
  })

  it('cannot be undone after a source has moved', async () => {
    await read(0, -90)
    await choose('JOLPICA')
    await read(0, -100)
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is restored when a manual start is undone', async () => {
    await read(0, -90)
    await choose('OPENF1')
    const { id } = await race()
    await change((stored) => {
      const value = { ...raceAt(stored, id)!, startsAt: start + minutes, manual: true }
      return [{ kind: 'race', year, race: id, value }]
    })
    expect(await race()).toMatchObject({ cutoff: start + minutes, believed: null })
    await undo()
    expect(await race()).toMatchObject({ cutoff: start - 90 * minutes, believed: 'OPENF1' })
  })

  it('is refused when the sources agree', async () => {
    await expect(choose('OPENF1')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('matches the preview', async () => {
    await read(0, -90)
    const { id } = await race()
    const { changes } = await planChange(app(before), year, startRequest(id, 'JOLPICA'))
    const planned = apply(await readSeason(db, year), changes)
    await choose('JOLPICA')
    expect(planned.races.find((one) => one.id === id)?.cutoff).toBe((await race()).cutoff)
  })
})

describe('the portal', () => {
  const page = async (path: string, now = before) =>
    readHtml(await (await (await signedIn(admin, now)).fetch(path)).text())

  it('shows both times with a button for each, in the list and on the race’s page', async () => {
    await read(90, 0)
    const { id } = await race()
    for (const path of [`/admin/season/${year}/manage`, `/admin/season/${year}/manage/${id}`]) {
      const { text, main } = await page(path)
      expect(text).toContain('Kildene oppgir ulik starttid')
      expect(text).toContain(`Jolpica: ${timeText(start + 90 * minutes)}`)
      expect(text).toContain(`OpenF1: ${timeText(start)}`)
      expect(main).toContain('value="JOLPICA"')
    }
    expect((await page('/admin')).text).toContain('Kildene har oppgitt ulik starttid')
  })

  it('decides with one press, without scripts', async () => {
    await read(90, 0)
    const { id } = await race()
    const fields = [
      ['what', 'start'],
      ['source', 'JOLPICA'],
    ] as const
    const { status, text } = await aForm(admin, before, `/admin/season/${year}/manage/${id}`, fields)
    expect(status).toBe(200)
    expect(text).toContain('Lagret.')
    expect(text).toContain('Starten fra Jolpica gjelder')
    expect(await race()).toMatchObject({ cutoff: start + 90 * minutes })
    expect((await page(`/admin/season/${year}/manage`)).text).not.toContain('uenige')
  })

  it('asks for a reason when a choice reopens a window', async () => {
    await read(0, -90)
    const { id } = await race()
    const now = start - 80 * minutes
    const fields = [
      ['what', 'start'],
      ['source', 'JOLPICA'],
    ] as const
    const path = `/admin/season/${year}/manage/${id}`
    const { text, applied } = await aForm(admin, now, path, fields, 'OpenF1 tok feil.')
    expect(text).toContain('Begrunnelse, åpen for alle')
    expect(applied).toMatchObject({ status: 200 })
    expect(await race()).toMatchObject({ cutoff: start })
  })
})
