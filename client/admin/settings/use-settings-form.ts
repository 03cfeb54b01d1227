import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { settingsInput } from '../../../shared/settings-input'
import { trpc } from '../../api/trpc'
import { NEWEST } from '../records/loaded-record'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import { type EditedSettings, type SettingsFormValues, toFormValues, toSettingsInput } from './form-values'

export type SettingsFormState = RecordFields<SettingsFormValues>

const check = schemaResolver(settingsInput, { sync: true })

/** The form of all settings. It stays open after saving. */
export function useSettingsForm(settings: EditedSettings) {
  const t = useTranslations('panel.settings')
  const utils = trpc.useUtils()
  const save = trpc.settings.save.useMutation()
  return useRecordForm<EditedSettings, SettingsFormValues>({
    record: settings,
    toValues: toFormValues,
    validate: (values) => check(toSettingsInput(values, settings)),
    update: (values, record) => save.mutateAsync(toSettingsInput(values, record)),
    load: () => utils.settings.get.fetch(undefined, NEWEST),
    messages: { saved: t('saved'), failed: t('saveFailed') },
  })
}
