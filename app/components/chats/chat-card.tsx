import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import type { ChatEvent } from '#game/chats/services.ts'
import {
  chatEndings,
  chatEventNames,
  chatEventTitles,
  chatServiceNames,
  chatStateWords,
} from '#words/chats.ts'
import { dateTime } from '#words/format.ts'
import type { ShownChat } from '#worker/usecases/chats/managing.ts'

type Props = { chat: ShownChat; events: readonly ChatEvent[]; outcome: Outcome | undefined }

/** A chat: how it is, what it gets, what it got, and how to try or remove it. */
export function ChatCard({ chat, events, outcome }: Props) {
  const { id, service, ending, state, posted, signatureKey } = chat
  const name = chatServiceNames[service]
  const isTrial = outcome?.typed.intent === 'try'
  return (
    <section className="card stack-small" aria-labelledby={`chat-${id}`}>
      <h2 id={`chat-${id}`}>
        {name} <span className="muted">…{ending}</span>
      </h2>
      <p className={state === 'parked' ? 'error-text' : undefined}>{chatStateWords(chat)}</p>
      <Form method="post" className="form-column" preventScrollReset>
        <input type="hidden" name="chat" value={id} />
        <button type="submit" name="intent" value="try" className="button button-quiet">
          Send en prøve
        </button>
        <FormResult outcome={isTrial ? outcome : undefined} />
      </Form>
      <EventsForm chat={chat} events={events} outcome={isTrial ? undefined : outcome} />
      {posted.length > 0 && <PostedList posted={posted} />}
      {signatureKey !== null && (
        <details className="fold">
          <summary>Nøkkelen til signaturen</summary>
          <p className="small muted">
            X-Chat-Signature i hver melding er tiden og HMAC-SHA256 av tiden, et punktum og innholdet.
          </p>
          <p className="break-anywhere">
            <code>{signatureKey}</code>
          </p>
        </details>
      )}
      <details className="fold">
        <summary>Fjern kanalen</summary>
        <Form method="post" className="form-column">
          <p className="muted">Det som er sendt, blir liggende i kanalen.</p>
          <input type="hidden" name="chat" value={id} />
          <button type="submit" name="intent" value="remove" className="button button-quiet button-danger">
            Fjern {name} …{ending}
          </button>
        </Form>
      </details>
    </section>
  )
}

function EventsForm({ chat: { id, events: chosen }, events, outcome }: Props) {
  return (
    // The key resets the form when the stored events change, so that unsaved ticks do not look saved.
    <Form method="post" className="form-column" preventScrollReset key={chosen.join()}>
      <input type="hidden" name="chat" value={id} />
      <fieldset>
        <legend>Kanalen får</legend>
        {events.map((event) => (
          <div key={event}>
            <label className="check">
              <input type="checkbox" name="events" value={event} defaultChecked={chosen.includes(event)} />
              {chatEventNames[event]}
            </label>
          </div>
        ))}
      </fieldset>
      <button type="submit" name="intent" value="events" className="button button-quiet">
        Lagre
      </button>
      <FormResult outcome={outcome} />
    </Form>
  )
}

/** Open where a message is doubtful: only a look into the chat tells. */
const PostedList = ({ posted }: Pick<ShownChat, 'posted'>) => (
  <details className="fold" open={posted.some(({ ending }) => ending === 'unknown')}>
    <summary>Det siste som er sendt</summary>
    <ul className="divided">
      {posted.map(({ event, at, ending }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
        <li key={index}>
          <time>{dateTime(at)}</time>: {chatEventTitles[event]}, {chatEndings[ending]}.
        </li>
      ))}
    </ul>
  </details>
)
