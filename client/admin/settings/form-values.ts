import type { SettingsFields } from '../../../shared/settings'
import type { SettingsInput } from '../../../shared/settings-input'
import type { RouterOutputs } from '../../api/trpc'

export type EditedSettings = RouterOutputs['settings']['get']

/** What the form's fields hold, in the order in which they stand on the screen. */
export type SettingsFormValues = SettingsFields

export function toFormValues(settings: EditedSettings): SettingsFormValues {
  return {
    companyName: settings.companyName,
    tagline: settings.tagline,
    logoUrl: settings.logoUrl,
    faviconUrl: settings.faviconUrl,
    companyPhone: settings.companyPhone,
    whatsappNumber: settings.whatsappNumber,
    primaryColor: settings.primaryColor,
    secondaryColor: settings.secondaryColor,
    metaTitle: settings.metaTitle,
    metaDescription: settings.metaDescription,
    taglineEn: settings.taglineEn,
    metaTitleEn: settings.metaTitleEn,
    metaDescriptionEn: settings.metaDescriptionEn,
  }
}

/** What is sent: the fields, and the version that they were filled from; none where nothing was ever saved. */
export function toSettingsInput(values: SettingsFormValues, { updatedAt }: EditedSettings): SettingsInput {
  return { ...values, updatedAt }
}
