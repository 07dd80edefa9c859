export type OptionList = readonly { value: string | number; label: string }[]

type Props = {
  options: OptionList
  /** The label of the empty option. Without it there is none. */
  none?: string | undefined
}

/** The options of a select. */
export const SelectOptions = ({ options, none }: Props) => (
  <>
    {none !== undefined && <option value="">{none}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)
