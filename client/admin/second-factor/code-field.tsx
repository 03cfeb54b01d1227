import { TextInput, type TextInputProps } from '@mantine/core'

/** A code of a second factor, which browsers and phones offer to fill in; spaces in it do not matter. */
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
