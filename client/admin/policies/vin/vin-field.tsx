import type { ClipboardEvent, InputEvent } from 'react'
import { useTranslations } from 'use-intl'
import { VIN_LENGTH, vinNumber } from '../../../../shared/customers'
import { hasWrongCheckDigit, vinForm } from '../../../../shared/vin'
import { CleanedField } from '../../ui/cleaned-field'
import { FieldWarning } from '../../ui/field-warning'
import classes from './vin.module.css'
import type { VehicleForm } from './vin-values'

/**
 * The VIN, in upper case once the field is left. Separators are removed at once: they would use up its 17 characters.
 */
export function VinField({ form }: { form: VehicleForm }) {
  const t = useTranslations('panel.customers.form')
  return (
    <CleanedField
      label={t('vinNumber')}
      required
      description={<VinHint vin={form.values.vinNumber} />}
      maxLength={VIN_LENGTH}
      spellCheck={false}
      autoCapitalize="characters"
      classNames={{ input: classes.vin }}
      clean={vinForm}
      onInput={separatorsGo}
      onPaste={pasteWhole}
      {...form.getInputProps('vinNumber')}
    />
  )
}

/**
 * Removes separators from a typed text before the form sees it, and keeps the caret at its character. Text that a
 * keyboard is still composing is left alone; upper case is only styled.
 */
function separatorsGo(event: InputEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const { value, selectionStart } = field
  const cleaned = vinForm(value)
  if (isComposed(event) || cleaned === value.toUpperCase()) return
  const caret = vinForm(value.slice(0, selectionStart ?? value.length)).length
  field.value = cleaned
  field.setSelectionRange(caret, caret)
}

const isComposed = ({ nativeEvent }: InputEvent) => (nativeEvent as Partial<globalThis.InputEvent>).isComposing === true

/** Cleans a pasted text before the browser cuts it to the field's length, which could leave what looks like a VIN. */
function pasteWhole(event: ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const text = vinForm(event.clipboardData.getData('text'))
  const { selectionStart, selectionEnd } = field
  event.preventDefault()
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function VinHint({ vin }: { vin: string }) {
  const t = useTranslations('panel.customers.form')
  const { data } = vinNumber.safeParse(vin)
  if (data && hasWrongCheckDigit(data))
    return <FieldWarning>{t('vinCheckDigit', { sign: data.charAt(8) })}</FieldWarning>
  return t('vinHint')
}
