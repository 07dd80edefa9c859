/** Makes its column as wide as the longest text. Text in an SVG takes no room. */
export const Sizer = ({ texts }: { texts: readonly string[] }) => (
  <span className="sizer" aria-hidden="true">
    {texts.join('\n')}
  </span>
)
