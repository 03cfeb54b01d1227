import { Select } from '@mantine/core'

const ALL = 'all'

type Props = {
  label: string
  /** The option that filters nothing. */
  all: string
  options: { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

/** Narrows a list down to one of some values, or to none of them. */
export function FilterSelect({ label, all, options, value, onChange }: Props) {
  return (
    <Select
      aria-label={label}
      data={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
      allowDeselect={false}
    />
  )
}
