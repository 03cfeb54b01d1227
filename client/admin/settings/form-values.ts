import type { SettingsFields } from '../../../shared/settings'
import type { SettingsInput } from '../../../shared/settings-input'
import type { RouterOutputs } from '../../api/trpc'

export type EditedSettings = RouterOutputs['settings']['get']

/** The values of the form's fields, in the order of the screen. */
export type SettingsFormValues = SettingsFields

export function toFormValues(settings: EditedSettings): SettingsFormValues {
  return {
    companyName: settings.companyName,
    tagline: settings.tagline,
    logoUrl: settings.logoUrl,
    faviconUrl: settings.faviconUrl,
    companyPhone: settings.companyPhone,
    whatsappNumber: settings.whatsappNumber,
    address: settings.address,
    licenseText: settings.licenseText,
    primaryColor: settings.primaryColor,
    secondaryColor: settings.secondaryColor,
    metaTitle: settings.metaTitle,
    metaDescription: settings.metaDescription,
    taglineEn: settings.taglineEn,
    metaTitleEn: settings.metaTitleEn,
    metaDescriptionEn: settings.metaDescriptionEn,
  }
}

/** The server's input: the fields, and the version they were loaded from; null if nothing was ever saved. */
export function toSettingsInput(values: SettingsFormValues, { updatedAt }: EditedSettings): SettingsInput {
  return { ...values, updatedAt }
}

/** Whether a field still has the text that came with the product. */
export function isSampleText(
  field: keyof SettingsFields,
  values: SettingsFormValues,
  settings: EditedSettings,
): boolean {
  const wasSample = settings.sampleTexts.some((one) => one === field)
  return wasSample && values[field] !== '' && values[field] === settings[field]
}
