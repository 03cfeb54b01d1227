import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'

type Props = Omit<TextInputProps, 'onChange'> & {
  /** Brings a text into the form that is stored; the schema does the same when the form is sent. */
  clean: (text: string) => string
  /** Of `getInputProps`, which takes texts as well as events. */
  onChange?: (value: unknown) => void
}

/**
 * Cleans its text when the field is left, never while somebody types: phone keyboards compose words, and would type
 * them again into a changed text.
 */
export function CleanedField({ clean, onChange, onBlur, ...props }: Props) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    const cleaned = clean(value)
    if (cleaned !== value) onChange?.(cleaned)
    onBlur?.(event)
  }
  return <TextInput {...props} onChange={onChange} onBlur={leave} />
}
