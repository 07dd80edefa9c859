import { FormField } from '#app/components/form-field.tsx'
import { SelectOptions } from '#app/components/select-options.tsx'
import { TeamBar } from '#app/components/team-bar.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { CompetitorCategory } from '#game/category.ts'
import type { Season } from '#game/changes/season.ts'
import { questionWords } from '#words/questions.ts'
import { ColorField } from './color-field.tsx'

/** `hasOwnTeam`: an admin has set the driver's team. */
export type StoredCompetitor = Season['competitors'][number] & { hasOwnTeam?: boolean }

type Props = {
  category: CompetitorCategory
  /** null for a new competitor. */
  competitor: StoredCompetitor | null
  color: string | null
  teams: readonly StoredCompetitor[]
  /** The sent values that are not saved, by field. */
  typed: ReadonlyMap<string, string>
  faults: Record<string, string>
}

/** The fields of one driver or constructor, folded until opened. */
export function CompetitorFields({ category, competitor, color, teams, typed, faults }: Props) {
  const id = competitor?.id ?? 'new'
  const field = (part: string, stored: string | number | null | undefined) => {
    const name = `${part}-${id}`
    return { name, fault: faults[name], defaultValue: typed.get(name) ?? String(stored ?? '') }
  }
  const noun = questionWords[category].noun.toLowerCase()
  const isTouched =
    Object.keys(faults).some((name) => name.endsWith(`-${id}`)) || typed.get(`name-${id}`) === ''
  const isAsked = competitor === null && (typed.get('name-new') ?? '') !== ''
  const team = teams.find((one) => one.id === competitor?.team)
  return (
    <details
      className={competitor ? 'competitor-fields' : 'competitor-fields is-new'}
      open={isTouched || isAsked}
    >
      <CompetitorSummary competitor={competitor} color={color} team={team} noun={noun} />
      <div className="competitor-form">
        <TextField label="Navn" maxLength={60} autoComplete="off" {...field('name', competitor?.name)} />
        <TextField
          label="Kort navn"
          hint={category === 'DRIVER' ? 'Tomt: etternavnet.' : 'Tomt: hele navnet.'}
          maxLength={60}
          autoComplete="off"
          {...field('short', competitor?.shortName)}
        />
        {category === 'DRIVER' ? (
          <>
            <TextField
              label="Nummer"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              {...field('number', competitor?.number)}
            />
            <TextField
              label="Forkortelse"
              maxLength={4}
              autoComplete="off"
              {...field('code', competitor?.code)}
            />
            <TeamSelect teams={teams} {...field('team', competitor?.team)} />
            {competitor?.hasOwnTeam && (
              <label className="check">
                <input type="checkbox" name={`follows-${id}`} defaultChecked={typed.has(`follows-${id}`)} />
                La konstruktøren følge resultatene igjen
              </label>
            )}
          </>
        ) : (
          <ColorField
            id={id}
            stored={competitor?.color ?? null}
            {...field('color', competitor?.color)}
            picked={typed.get(`pick-${id}`)}
          />
        )}
        {competitor === null && (
          <p className="small muted">
            Kommer noen til senere, gir de null poeng i tips som er lagret. Deltakerne ser dem nederst neste
            gang de lagrer.
          </p>
        )}
        {competitor && (
          <label className="check">
            <input type="checkbox" name={`remove-${id}`} defaultChecked={typed.has(`remove-${id}`)} />
            Fjern fra sesongen
          </label>
        )}
      </div>
    </details>
  )
}

type SummaryProps = Pick<Props, 'competitor' | 'color'> & { team: StoredCompetitor | undefined; noun: string }

const CompetitorSummary = ({ competitor, color, team, noun }: SummaryProps) => (
  <summary className="spread">
    {competitor ? (
      <>
        <span>
          <TeamBar color={color} />
          <strong>{competitor.name}</strong>
        </span>
        {(competitor.number !== null || competitor.code !== null || team) && (
          <span className="muted small competitor-facts">
            <span className="num">{competitor.number}</span>
            <span>{competitor.code}</span>
            <span className="wide-only">{team?.shortName}</span>
          </span>
        )}
      </>
    ) : (
      <strong>Legg til en {noun}</strong>
    )}
  </summary>
)

type TeamProps = {
  teams: readonly StoredCompetitor[]
  name: string
  defaultValue: string
  fault: string | undefined
}

const TeamSelect = ({ teams, fault, ...select }: TeamProps) => (
  <FormField label="Konstruktør" fault={fault}>
    {(ties) => (
      <select {...ties} {...select} className="select">
        <SelectOptions options={teams.map(({ id, name }) => ({ value: id, label: name }))} none="Ingen" />
      </select>
    )}
  </FormField>
)
