import { EmptyState } from '#app/components/empty-state.tsx'
import type { Outcome } from '#app/components/form-result.tsx'
import { chatServices } from '#game/chats/services.ts'
import type { ChatSettings } from '#worker/usecases/chats/managing.ts'
import { ChatCard } from './chat-card.tsx'
import { ConnectForm } from './connect-form.tsx'

type Props = { settings: ChatSettings; outcome: Outcome | undefined }

/** The chats of a league or of the site, and one form per service to connect another. */
export function ChatSection({ settings, outcome }: Props) {
  const { chats, canAdd, isOpen, hosts } = settings
  const services = chatServices.filter((service) => service !== 'JSON' || hosts.length > 0)
  return (
    <>
      {!isOpen && (
        <p className="error-text">Ingenting blir sendt før den som driver nettstedet, har satt APP_ORIGIN.</p>
      )}
      {chats.map((chat) => (
        <ChatCard
          key={chat.id}
          chat={chat}
          events={settings.events}
          outcome={outcome?.typed.chat === chat.id ? outcome : undefined}
        />
      ))}
      {chats.length === 0 && (
        <EmptyState title="Ingen kanal er koblet til enda.">
          <p>
            Kanalen får resultater, frister som nærmer seg, og kontrollkoden til hvert segl, som ingen på
            nettstedet kan endre der.
          </p>
        </EmptyState>
      )}
      {canAdd && (
        <section className="card stack-small" aria-labelledby="connect">
          <h2 id="connect">Koble til en kanal</h2>
          <p className="small muted">
            Adressen lagres kryptert, og vises aldri igjen. Navnene i meldingene kan leses av alle i kanalen.
          </p>
          {services.map((service) => (
            <ConnectForm
              key={service}
              service={service}
              hosts={hosts}
              outcome={outcome?.typed.service === service ? outcome : undefined}
            />
          ))}
        </section>
      )}
    </>
  )
}
