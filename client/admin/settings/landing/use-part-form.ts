import { schemaResolver } from '@mantine/form'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PartFields } from '../../../../shared/site-texts'
import { PART_SCHEMAS } from '../../../../shared/site-texts-input'
import { trpc } from '../../../api/trpc'
import { NEWEST } from '../../records/loaded-record'
import { type RecordFields, useRecordForm } from '../../records/use-record-form'
import { type PartTexts, togetherIn } from './form-values'

export type PartFormFields = RecordFields<PartFields>

/** The form of one part. The pressed button decides whether it saves a draft or publishes. */
export function usePartForm(texts: PartTexts) {
  const t = useTranslations('panel.settings.landing')
  const utils = trpc.useUtils()
  const update = trpc.settings.texts.update.useMutation()
  const publish = useRef(false)
  const { part } = texts
  const state = useRecordForm<PartTexts, PartFields>({
    name: `landing-${part}`,
    record: texts,
    toValues: ({ draft }) => draft,
    validate: schemaResolver(PART_SCHEMAS[part], { sync: true }),
    update: (values, { updatedAt }) => update.mutateAsync({ part, updatedAt, texts: values, publish: publish.current }),
    load: async () => (await utils.settings.texts.list.fetch(undefined, NEWEST)).find((one) => one.part === part),
    together: togetherIn(part),
    messages: {
      saved: () => t(publish.current ? 'published' : 'draftSaved'),
      failed: t('saveFailed'),
    },
  })
  const intend = (isPublishing: boolean) => () => {
    publish.current = isPublishing
  }
  return { ...state, intendDraft: intend(false), intendPublication: intend(true) }
}
