/** The style of a part that loads on demand. React adds it to the head and shows the part when it has loaded. */
export const OwnStyle = ({ href }: { href: string }) => (
  <link rel="stylesheet" href={href} precedence="part" />
)
