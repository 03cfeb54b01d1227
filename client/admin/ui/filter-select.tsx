import { Select } from '@mantine/core'

const ALL = 'all'

export type FilterChoice<Value extends string = string> = {
  label: string
  /** The label of the option that filters nothing. */
  all: string
  options: { value: Value; label: string }[]
  value: Value | null
  // A method, so that filters of different values fit one list.
  onChange(value: Value | null): void
}

/** Filters a list by one of several values, or by none. */
export function FilterSelect<Value extends string>({ label, all, options, value, onChange }: FilterChoice<Value>) {
  return (
    <Select
      aria-label={label}
      data={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? null : (chosen as Value | null))}
    />
  )
}
