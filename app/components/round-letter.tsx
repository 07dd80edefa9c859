import { Fragment } from 'react'
import { Link } from 'react-router'
import type { LetterSentence } from '#words/story/letter/round-letter.ts'

type Props = { title: string; sentences: readonly LetterSentence[] }

/** A round letter. Each sentence leads to its proof. */
export default function RoundLetter({ title, sentences }: Props) {
  return (
    <section className="card stack-small">
      <h2>{title}</h2>
      <p>
        {sentences.map(({ text, address, struck }) => (
          <Fragment key={text}>
            {struck === null ? (
              <Link className="plain-link" to={address} discover="none">
                {text}
              </Link>
            ) : (
              <>
                <s>{text}</s> <span className="muted">(Rettet: {struck})</span>
              </>
            )}{' '}
          </Fragment>
        ))}
      </p>
    </section>
  )
}
