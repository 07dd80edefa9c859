import { Form, redirect } from 'react-router'
import { FormResult } from '#app/components/form-result.tsx'
import { useViewer } from '#app/components/frame/viewer.ts'
import { SidePage } from '#app/components/side-page.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { deleteForm } from '#worker/forms/account.ts'
import { forForm } from '#worker/forms/form.ts'
import { deleteAccount } from '#worker/usecases/account/account.ts'
import type { Route } from './+types/delete'

export const action = (sent: Route.ActionArgs) =>
  forForm(sent, deleteForm, async (app, typed): Promise<string> => {
    await deleteAccount(app, typed)
    throw redirect('/login?notice=deleted')
  })

export const meta = () => pageMeta('Slett konto')

export default function DeleteAccount({ actionData: outcome }: Route.ComponentProps) {
  const username = useViewer()?.username ?? null
  const isErasing = outcome?.typed.guesses === 'erase'
  return (
    <SidePage
      title="Slett konto"
      lead="Innloggingen, rollene og alt vi vet om deg, blir borte med en gang. Det kan ikke angres."
    >
      <Form method="post" className="card form-column" reloadDocument>
        <fieldset className="stack-small">
          <legend>Hva skal skje med tipsene dine?</legend>
          <Choice value="keep" isChosen={!isErasing}>
            Behold dem under navnet «Anonym», så gamle tabeller stemmer
          </Choice>
          <Choice value="erase" isChosen={isErasing}>
            Slett dem også, og regn ut tabellene på nytt uten meg
          </Choice>
        </fieldset>
        {username !== null && (
          <TextField
            label={`Skriv brukernavnet ditt, ${username}, for å bekrefte`}
            name="username"
            fault={outcome?.fields?.username}
            defaultValue={outcome?.typed.username ?? ''}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
        <button type="submit" className="button">
          Slett kontoen min
        </button>
        <FormResult outcome={outcome} />
      </Form>
    </SidePage>
  )
}

function Choice(props: { value: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <label className="check">
      <input type="radio" name="guesses" value={props.value} defaultChecked={props.isChosen} />
      {props.children}
    </label>
  )
}
