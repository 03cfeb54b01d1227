import { Select } from '@mantine/core'

const ALL = 'all'

type Props<Value extends string> = {
  label: string
  /** The option that filters nothing. */
  all: string
  options: { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
}

/** Narrows a list down to one of some values, or to none of them. */
export function FilterSelect<Value extends string>({ label, all, options, value, onChange }: Props<Value>) {
  return (
    <Select
      aria-label={label}
      data={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? null : (chosen as Value | null))}
      allowDeselect={false}
    />
  )
}
