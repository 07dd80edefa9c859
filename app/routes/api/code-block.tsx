/** Code that wraps, so that nothing needs to be scrolled. `label` names it. */
export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <figure className="api-code">
    <figcaption>{label}</figcaption>
    <pre>
      <code>{code}</code>
    </pre>
  </figure>
)
