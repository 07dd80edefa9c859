import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SealFinding } from '#game/seal/finding.ts'
import { receiptInWords } from '#words/seal/receipts.ts'
import { Mark, markOf } from './mark.tsx'
import type { Checked, Chosen } from './use-check.ts'

type Props = {
  checked: Checked | null
  viewer: string | null
  onChoose: (chosen: Chosen[]) => void
}

/** A receipt has less than a kilobyte, a ranking a few. */
const largest = 100_000

/** Receipt files, dropped or chosen: each is looked up in the seal, in this browser. */
export function Receipts({ checked, viewer, onChoose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  async function choose(files: Iterable<File>) {
    onChoose(await Promise.all(Array.from(files, chosenIn)))
    if (input.current) input.current.value = ''
  }

  return (
    <section
      className="seal-drop needs-script"
      data-over={isOver || undefined}
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <h2 id={`${id}-title`}>Har du en kvittering?</h2>
      <p>Velg kvitteringene, så finner vi tipsene i seglet. Filene blir hos deg.</p>
      <label className="button button-quiet seal-file">
        Velg filer
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          accept=".json,application/json"
          multiple
          onChange={(event) => choose(event.target.files ?? [])}
        />
      </label>
      <div role="status">{checked && checked.receipts.length > 0 && <Judged {...{ checked, viewer }} />}</div>
    </section>
  )
}

const chosenIn = async (file: File): Promise<Chosen> => ({
  name: file.name,
  text: file.size > largest ? '' : await file.text(),
})

type ReceiptFinding = Extract<SealFinding, { check: 'receipts' }>

function Judged({ checked, viewer }: { checked: Checked; viewer: string | null }) {
  const { published, names, receipts } = checked
  const facts = { window: published, names, host: location.host, viewer }
  const judged = checked.findings.filter((finding): finding is ReceiptFinding => finding.check === 'receipts')
  return (
    <ul className="divided seal-judged">
      {judged.map(({ ok, facts: { receipt, judgement } }) => (
        <li key={receipt}>
          <Mark state={markOf(ok)} />
          <div>
            <strong className="break-anywhere">{receipts[receipt]?.name}</strong>
            <p>
              {receiptInWords(judgement, facts)}{' '}
              {judgement.kind === 'other-window' && (
                <Link to={`/seal/${judgement.window}`}>Kontroller den der</Link>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
