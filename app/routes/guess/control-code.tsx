import type { ShownReceipt } from '#worker/forms/guess.ts'

/** The control code of a save, with what its receipt file is for. */
export const ControlCode = ({ receipt: { submission, code, signature } }: { receipt: ShownReceipt }) => (
  <p className="control-code">
    Kontrollkode <strong className="num">{code}</strong>.{' '}
    {signature === null ? (
      'Nettstedet mangler nøkkelen det signerer kvitteringer med, så du får ingen fil.'
    ) : (
      <>
        Med <ReceiptLink submission={submission}>kvitteringen</ReceiptLink> kan du etter fristen kontrollere
        at tipset er uendret.
      </>
    )}
  </p>
)

/** Downloads the receipt file of a save. */
export const ReceiptLink = ({ submission, children }: { submission: string; children: React.ReactNode }) => (
  <a href={`/guess/receipt/${encodeURIComponent(submission)}`} download>
    {children}
  </a>
)
