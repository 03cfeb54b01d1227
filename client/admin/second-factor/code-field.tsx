import { TextInput, type TextInputProps } from '@mantine/core'

/** A second factor's code, which browsers and phones can autofill; spaces in it are ignored. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...props}
    />
  )
}
