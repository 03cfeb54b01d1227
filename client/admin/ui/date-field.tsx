import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DATE_MESSAGE } from '../../../shared/text'
import { type DateSide, readFieldDate, readTypedDate, typedDate } from '../../../shared/typed-date'
import { CalendarButton } from './calendar-button'

type Props = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string
  /** `YYYY-MM-DD`, '' for none, or the typed text if it is no date, which a form's schema rejects. */
  value?: string
  onChange: (value: string) => void
  /** Whether `15/6` is in the past or in the future. */
  side?: DateSide
}

/**
 * A calendar date, typed in any form that `readFieldDate` reads, or picked. It is written out once the field is left.
 */
export function DateField({ label, value = '', onChange, onBlur, error, side, ...props }: Props) {
  const t = useTranslations('panel.ui.calendar')
  const [text, setText] = useState(() => textOf(value))
  const [sent, setSent] = useState(value)
  const [left, setLeft] = useState(false)
  if (value !== sent) {
    setSent(value)
    setText(textOf(value))
  }

  const send = (next: string) => {
    setSent(next)
    onChange(next)
  }
  const type = (typed: string) => {
    setText(typed)
    setLeft(false)
    send(readFieldDate(typed, side) ?? typed.trim())
  }
  const pick = (date: string) => {
    setText(textOf(date))
    send(date)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setText(textOf(value))
    setLeft(true)
    onBlur?.(event)
  }
  const date = readTypedDate(value)
  const isUnreadable = value !== '' && date === null
  return (
    <TextInput
      {...props}
      label={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      error={error ?? (left && isUnreadable ? DATE_MESSAGE : undefined)}
      placeholder={t('placeholder')}
      // Otherwise the calendar would be below the icons of the fields that follow.
      rightSectionProps={{ style: { zIndex: 'auto' } }}
      rightSection={
        props.readOnly ? undefined : <CalendarButton label={t('pick', { field: label })} date={date} onPick={pick} />
      }
    />
  )
}

const textOf = (value: string): string => {
  const date = readTypedDate(value)
  return date ? typedDate(date) : value
}
