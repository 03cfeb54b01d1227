import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { cookieConfigUpdate } from '../../../shared/cookies'
import { trpc } from '../../api/trpc'
import { loadFrom } from '../records/loaded-record'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import { type CookieConfig, type CookieFormValues, toCookieUpdate, toFormValues } from './form-values'

export type CookieFields = RecordFields<CookieFormValues>

const check = schemaResolver(cookieConfigUpdate, { sync: true })

/** The form of one language's banner. It stays open after saving. */
export function useCookieForm(config: CookieConfig) {
  const t = useTranslations('panel.cookies')
  const utils = trpc.useUtils()
  const update = trpc.cookies.update.useMutation()
  return useRecordForm<CookieConfig, CookieFormValues>({
    name: `cookies-${config.language}`,
    record: config,
    toValues: toFormValues,
    validate: (values) => check(toCookieUpdate(values, config)),
    update: (values, record) => update.mutateAsync(toCookieUpdate(values, record)),
    load: loadFrom(utils.cookies.list),
    messages: { saved: t('saved'), failed: t('saveFailed') },
  })
}
