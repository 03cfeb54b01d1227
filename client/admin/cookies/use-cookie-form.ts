import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { cookieConfigUpdate } from '../../../shared/cookies'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { type RecordFormState, useRecordForm } from '../ui/use-record-form'
import { type CookieConfig, type CookieFormValues, toCookieInput, toFormValues } from './form-values'
import { useConfigChanged } from './use-cookie-configs'

export type CookieFormState = RecordFormState<CookieFormValues>

const check = schemaResolver(cookieConfigUpdate, { sync: true })

/** The form of one language's banner. It stays on the screen when it is saved. */
export function useCookieForm(config: CookieConfig) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const changed = useConfigChanged()
  const loadConfig = useLoadConfig(config)
  const update = trpc.cookies.update.useMutation()
  const record = useRecordForm<CookieFormValues>({
    name: `cookies-${config.language}`,
    initialValues: toFormValues(config),
    validate: (values) => check(toCookieInput(values, config)),
    save: async (values) => changed(await update.mutateAsync(toCookieInput(values, config))),
    loadNewest: async () => toFormValues(await loadConfig()),
    messages: { saved: t('cookies.saved'), failed: t('cookies.saveFailed') },
  })
  const reload = async () => {
    try {
      const newest = await loadConfig()
      changed(newest)
      record.refill(toFormValues(newest))
      notify.success(t('ui.stale.reloaded'))
    } catch (error) {
      notify.error(messageOf(error, t('ui.stale.reloadFailed')))
    }
  }
  return { ...record, reload }
}

/** The config as the database has it now. */
function useLoadConfig(config: CookieConfig): () => Promise<CookieConfig> {
  const { client } = trpc.useUtils()
  return async () => {
    const configs = await client.cookies.list.query()
    return configs.find(({ id }) => id === config.id) ?? config
  }
}
