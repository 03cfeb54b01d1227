import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'

type Props = Omit<TextInputProps, 'onChange'> & {
  /** The form in which a text is stored; a form that is sent while the field has the focus cleans it itself. */
  clean: (text: string) => string
  /** Of `getInputProps`, which takes texts as well as events. */
  onChange?: (value: unknown) => void
}

/**
 * A text that is brought into its form when the field is left, and never while somebody types: a keyboard that composes
 * words, as those of phones do, would type them again into a text that has changed under it.
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
