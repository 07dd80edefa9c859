import { TextField } from '#app/components/text-field.tsx'
import { TimeField } from '#app/routes/admin/season/time-field.tsx'
import type { RaceValue } from '#game/changes/entries.ts'
import { sessions } from '#game/season.ts'
import { resultSource } from '#game/source.ts'
import { countryName } from '#words/countries.ts'
import { sourceNames } from '#words/imports.ts'
import { sessionNames } from '#words/names.ts'

type Props = {
  race: RaceValue | null
  typed: URLSearchParams | null
  faults: Record<string, string> | null | undefined
}

/** The name, place and times of a race. */
export function RaceFields({ race, typed, faults }: Props) {
  const field = (name: string, stored: string | number | null | undefined) => ({
    name,
    defaultValue: typed?.get(name) ?? stored ?? '',
    fault: faults?.[name],
  })
  return (
    <div className="race-fields">
      <fieldset className="card form-column">
        <legend>Løpet</legend>
        <TextField label="Navn" {...field('name', race?.name)} maxLength={60} required />
        <TextField label="Sted" {...field('place', race?.place)} maxLength={60} required />
        <TextField
          label="Land"
          {...field('country', race?.country)}
          hint={`${race ? `Nå ${countryName(race.country)}. ` : ''}To bokstaver, for eksempel NO, eller navnet.`}
          maxLength={60}
          required
        />
        <TextField
          label="Bane"
          {...field('circuit', race?.circuit)}
          hint={`Skriv banen slik ${sourceNames[resultSource]} gjør, for eksempel monza. Da finner importen løpet.`}
          maxLength={60}
          required
        />
        <TextField
          label="Runder (valgfritt)"
          {...field('laps', race?.laps)}
          inputMode="numeric"
          maxLength={3}
        />
      </fieldset>
      <fieldset className="card form-column race-times">
        <legend>Tider (norsk tid)</legend>
        <p className="small muted">Bare løpet må ha tid.</p>
        {sessions.map((session) => (
          <TimeField
            key={session}
            label={sessionNames[session]}
            name={session}
            stored={session === 'RACE' ? race?.startsAt : race?.sessions[session]}
            typed={typed?.get(session)}
            fault={faults?.[session]}
            required={session === 'RACE'}
          />
        ))}
      </fieldset>
    </div>
  )
}
