import { Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { matchesOf, type Option, onlyMatch } from './options'

type Props = Omit<SelectProps, 'data' | 'value' | 'searchValue' | 'onSearchChange' | 'filter' | 'dropdownOpened'> & {
  data: Option[]
  value?: string | null
}

/**
 * A select that one types into. Enter and Tab take the only option that matches what is typed; where none or several
 * do, the field says so.
 */
export function TypedSelect({ data, value = null, onChange, onBlur, onKeyDown, error, ...props }: Props) {
  const t = useTranslations('panel.ui.select')
  const labelOf = (chosen: string | null) => data.find((option) => option.value === chosen)?.label ?? ''
  const [typed, setTyped] = useState(labelOf(value))
  const [refused, setRefused] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isPending = typed.trim() !== '' && typed !== labelOf(value)
  const match = isPending ? onlyMatch(data, typed) : null
  const change = (next: string | null, option: Option) => {
    setRefused('')
    onChange?.(next, option)
  }
  const search = (text: string) => {
    setTyped(text)
    setRefused('')
  }
  const say = () => setRefused(t(matchesOf(data, typed).length === 0 ? 'none' : 'several', { text: typed.trim() }))
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (match) change(match.value, match)
    else if (isPending) say()
    // The library has put back the label of the value that was chosen before.
    setTyped(match?.label ?? labelOf(value))
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const isChosen = event.currentTarget.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPending || isChosen) return
    // This Enter chooses an option; it does not submit the form.
    event.preventDefault()
    if (!match) return say()
    change(match.value, match)
    setTyped(match.label)
    setOpen(false) // The library closes its list only for an option that was highlighted by then.
  }
  return (
    <Select
      {...props}
      data={data}
      value={value}
      onChange={change}
      onBlur={leave}
      onKeyDown={press}
      error={refused || error}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={typed}
      onSearchChange={search}
      filter={({ options }) => matchesOf(options as Option[], typed)}
      nothingFoundMessage={t('nothing')}
      selectFirstOptionOnChange={match !== null}
    />
  )
}
