import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { settingsInput } from '../../../shared/settings-input'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { type RecordFormState, useRecordForm } from '../ui/use-record-form'
import { type EditedSettings, type SettingsFormValues, toFormValues, toSettingsInput } from './form-values'

export type SettingsFormState = RecordFormState<SettingsFormValues>

const check = schemaResolver(settingsInput, { sync: true })

/** The form of all settings. It stays on the screen when it is saved. */
export function useSettingsForm(settings: EditedSettings) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const changed = useSettingsChanged()
  const { client } = trpc.useUtils()
  const save = trpc.settings.save.useMutation()
  const record = useRecordForm<SettingsFormValues>({
    initialValues: toFormValues(settings),
    validate: (values) => check(toSettingsInput(values, settings)),
    save: async (values) => changed(await save.mutateAsync(toSettingsInput(values, settings))),
    loadNewest: async () => toFormValues(await client.settings.get.query()),
    messages: { saved: t('settings.saved'), failed: t('settings.saveFailed') },
  })
  const reload = async () => {
    try {
      const newest = await client.settings.get.query()
      changed(newest)
      record.refill(toFormValues(newest))
      notify.success(t('ui.stale.reloaded'))
    } catch (error) {
      notify.error(messageOf(error, t('ui.stale.reloadFailed')))
    }
  }
  return { ...record, reload }
}

/** Takes over the newest version; everything else that shows the settings, or that they changed, loads again. */
function useSettingsChanged(): (newest: EditedSettings) => void {
  const utils = trpc.useUtils()
  return (newest) => {
    // Not by loading it again: a version that was saved in between would seem to be the one in the form.
    utils.settings.get.setData(undefined, newest)
    utils.public.settings.invalidate()
    utils.activity.list.invalidate()
    utils.dashboard.summary.invalidate()
  }
}
