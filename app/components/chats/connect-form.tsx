import { Form } from 'react-router'
import { FormResult, type Outcome } from '#app/components/form-result.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { ChatService } from '#game/chats/services.ts'
import { chatHints, chatServiceNames } from '#words/chats.ts'
import { list } from '#words/list.ts'

type Props = { service: ChatService; hosts: readonly string[]; outcome: Outcome | undefined }

/** Connects a chat at one service. Folded until it is chosen, also without scripts. */
export function ConnectForm({ service, hosts, outcome }: Props) {
  const isBot = service === 'TELEGRAM'
  return (
    <details className="fold" open={outcome !== undefined}>
      <summary>{chatServiceNames[service]}</summary>
      <Form method="post" className="form-column">
        <p className="small muted">{chatHints[service]}</p>
        <input type="hidden" name="service" value={service} />
        <TextField
          label={isBot ? 'Nøkkelen til boten (token)' : 'Adresse'}
          name="address"
          type={isBot ? 'text' : 'url'}
          hint={service === 'JSON' ? `Nettstedet tillater ${list(hosts)}.` : undefined}
          fault={outcome?.fields?.address}
          defaultValue={outcome?.typed.address}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={2000}
        />
        {isBot && (
          <TextField
            label="Nummeret på samtalen"
            name="room"
            fault={outcome?.fields?.room}
            defaultValue={outcome?.typed.room}
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={60}
          />
        )}
        <button type="submit" name="intent" value="connect" className="button button-quiet">
          Koble til
        </button>
        <FormResult outcome={outcome} />
      </Form>
    </details>
  )
}
