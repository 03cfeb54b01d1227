import { inEachField } from '../../../shared/languages'
import type { SettingsFields } from '../../../shared/settings'
import { type SettingsInput, settingsInput } from '../../../shared/settings-input'
import type { RouterOutputs } from '../../api/trpc'
import { type Editing, valuesOf } from '../records/editing'
import type { RecordFields } from '../records/use-record-form'
import { checkBy } from '../ui/check-by'

export type EditedSettings = RouterOutputs['settings']['get']
export type SettingsFormState = RecordFields<SettingsFields>

/** The form's fields, in the order of the screen. */
const emptySettings: SettingsFields = {
  companyName: '',
  ...inEachField('tagline', () => ''),
  logoUrl: '',
  faviconUrl: '',
  companyPhone: '',
  whatsappNumber: '',
  email: '',
  businessHours: '',
  address: '',
  licenseText: '',
  primaryColor: '',
  secondaryColor: '',
  ...inEachField('metaTitle', () => ''),
  ...inEachField('metaDescription', () => ''),
}

export const settingsEditing: Editing<EditedSettings, SettingsFields, Omit<SettingsInput, 'updatedAt'>> = {
  toValues: (settings) => valuesOf(emptySettings, settings),
  toInput: (values) => values,
  check: checkBy(settingsInput),
}

/** Whether a field still has the text that came with the product. */
export function isSampleText(field: keyof SettingsFields, values: SettingsFields, settings: EditedSettings): boolean {
  const wasSample = settings.sampleTexts.some((one) => one === field)
  return wasSample && values[field] !== '' && values[field] === settings[field]
}
