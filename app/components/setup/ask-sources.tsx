import { Form } from 'react-router'

/** Checks the result sources once. They are outside, so they are checked on demand only. */
export const AskSources = () => (
  <Form method="post">
    <button type="submit" name="intent" value="sources" className="button button-quiet">
      Spør kildene nå
    </button>
  </Form>
)
