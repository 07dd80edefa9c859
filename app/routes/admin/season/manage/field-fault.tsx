type Faults = Record<string, string>

const idOf = (field: string) => `fault-${field}`

/** Marks an invalid field in a long list. `FieldFault` shows the message in the same row. */
export const marked = (faults: Faults, field: string) =>
  Object.hasOwn(faults, field) ? { 'aria-invalid': true, 'aria-describedby': idOf(field) } : {}

export const FieldFault = ({ faults, field }: { faults: Faults; field: string }) =>
  Object.hasOwn(faults, field) && (
    <p id={idOf(field)} className="error-text extra-fault">
      {faults[field]}
    </p>
  )
