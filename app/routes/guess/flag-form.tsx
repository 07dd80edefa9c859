import { FlagMark } from '#app/components/flag-mark.tsx'
import { type FlagFieldName, type FlagType, flagFields, flagTypes } from '#game/flags.ts'
import { flagNames } from '#words/names.ts'
import { questionWords } from '#words/questions.ts'
import type { GuessOutcome, TypedFlags } from '#worker/forms/guess.ts'
import type { FlagPage } from '#worker/usecases/guessing/pages.ts'
import type { ScoredSeason } from '#worker/usecases/profile/scored-season.ts'
import { ClosedSeason } from './closed-season.tsx'
import { FlagField } from './flag-field.tsx'
import { GuessFrame } from './guess-frame.tsx'
import { useGuessForm } from './use-guess-form.ts'

type Props = {
  page: FlagPage
  outcome: GuessOutcome<TypedFlags> | undefined
  scored: ScoredSeason<'FLAG'> | null
}

/** Guesses the number of flags of each type in the season. */
export function FlagForm({ page, outcome, scored }: Props) {
  const { target, lastSeason, table } = page
  const form = useGuessForm({
    page,
    outcome,
    initial: initialOf(target),
    toGuess: ({ yellow, red, safetyCar }: TypedFlags) => ({
      yellow: countIn(yellow),
      red: countIn(red),
      safetyCar: countIn(safetyCar),
    }),
    fromGuess: (counts) => ({
      yellow: String(counts.yellow),
      red: String(counts.red),
      safetyCar: String(counts.safetyCar),
    }),
    fromFields: (fields) => {
      const typed = (field: FlagFieldName) => String(fields.get(field) ?? '')
      return { yellow: typed('yellow'), red: typed('red'), safetyCar: typed('safetyCar') }
    },
  })
  const { refused } = form
  const fieldFault =
    refused && Object.values(refused).some(isEmpty) ? 'Fyll ut alle tre.' : 'Sjekk feltene som er merket.'
  return (
    <GuessFrame
      page={page}
      form={form}
      fieldFault={fieldFault}
      title={questionWords.FLAG.question}
      points={scored?.points}
      closed={
        scored ? (
          <ClosedSeason category="FLAG" closed={scored} nameOf={FlagName} table={table} />
        ) : (
          <ReadOnlyCounts counts={form.saved?.value} />
        )
      }
      lead="Alle løp og sprinter i sesongen til sammen. En virtuell sikkerhetsbil teller som sikkerhetsbil."
    >
      <div className="flag-fields">
        {flagTypes.map((type) => {
          const field = flagFields[type]
          return (
            <FlagField
              key={type}
              type={type}
              name={field}
              value={form.value[field]}
              onChange={(count) => form.change({ ...form.value, [field]: count })}
              hint={lastSeason && `${lastSeason[type]} i ${target.window.year - 1}`}
              usual={lastSeason?.[type] ?? 0}
              error={refused?.[field] === form.value[field] ? form.failure?.fields?.[field] : undefined}
            />
          )
        })}
      </div>
    </GuessFrame>
  )
}

const FlagName = ({ flag }: { flag: FlagType }) => (
  <>
    <FlagMark type={flag} />
    {flagNames[flag]}
  </>
)

const ReadOnlyCounts = ({ counts }: { counts: TypedFlags | undefined }) => (
  <ul className="settled">
    {flagTypes.map((type) => (
      <li key={type}>
        <FlagName flag={type} />: <strong>{counts?.[flagFields[type]]}</strong>
      </li>
    ))}
  </ul>
)

function initialOf({ saved }: FlagPage['target']): TypedFlags {
  if (saved === null) return { yellow: '', red: '', safetyCar: '' }
  const { YELLOW, RED, SAFETY_CAR } = saved.answer
  return { yellow: String(YELLOW), red: String(RED), safetyCar: String(SAFETY_CAR) }
}

const isEmpty = (text: string): boolean => text.trim() === ''

/** An empty field is not zero. */
const countIn = (text: string): number => (isEmpty(text) ? Number.NaN : Number(text))
