import type { InputEvent } from 'react'

/**
 * An `onInput` that turns typed text into upper case before the form sees it, and keeps the caret, which would jump to
 * the end if the form set a value other than the field's.
 */
export function upperCaseInPlace(event: InputEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const { selectionStart, selectionEnd } = field
  field.value = field.value.toUpperCase()
  field.setSelectionRange(selectionStart, selectionEnd)
}
