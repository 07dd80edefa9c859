import type { ChangeText } from '#words/change-lines.ts'
import { counted } from '#words/format.ts'

/** The number of lines shown unfolded. A correction may change every table of a season. */
const linesAtOnce = 12

/** The changes line by line: explicit changes first, the rest folded when long. */
export function ChangeList({ texts }: { texts: readonly ChangeText[] }) {
  const open = texts.slice(0, countThatFit(texts))
  const rest = texts.slice(open.length)
  const [first] = rest
  return (
    <div className="change-list">
      {open.map((text) => (
        <Text key={text.title} {...text} />
      ))}
      {first && (
        <details className="fold">
          <summary>
            {first.title}
            {rest.length > 1 && ` og ${rest.length - 1} til`}
          </summary>
          <div className="change-list change-folded">
            {rest.map((text) => (
              <Text key={text.title} {...text} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

/** How many texts fit: the first, and those after it while all their lines fit. */
function countThatFit(texts: readonly ChangeText[]): number {
  let lines = 0
  const tooMany = texts.findIndex((text, index) => {
    lines += text.lines.length
    return index > 0 && lines > linesAtOnce
  })
  return tooMany === -1 ? texts.length : tooMany
}

function Text({ title, lines }: ChangeText) {
  // A single hidden line is as short as the link that would show it.
  const cut = lines.length > linesAtOnce + 1 ? linesAtOnce : lines.length
  return (
    <div>
      <p className="change-title">{title}</p>
      <Lines lines={lines.slice(0, cut)} />
      {cut < lines.length && (
        <details className="fold">
          <summary>
            Vis {counted(lines.length - cut, 'linje', 'linjer')} til
            <span className="visually-hidden">: {title}</span>
          </summary>
          <Lines lines={lines.slice(cut)} />
        </details>
      )}
    </div>
  )
}

const Lines = ({ lines }: Pick<ChangeText, 'lines'>) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
