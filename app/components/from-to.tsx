/** "12 → 20", read as "fra 12 til 20". */
export function FromTo({ from, to }: { from: React.ReactNode; to: React.ReactNode }) {
  return (
    <span className="from-to">
      <span className="visually-hidden">fra </span>
      {from}
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> til </span>
      <b>{to}</b>
    </span>
  )
}
