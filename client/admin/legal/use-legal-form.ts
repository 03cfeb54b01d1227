import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages'
import { FIELDS_REQUIRED_MESSAGE, legalDocumentInput } from '../../../shared/legal'
import { trpc } from '../../api/trpc'
import { loadFrom } from '../records/loaded-record'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import type { LegalDocument } from './document-groups'
import { type LegalFormValues, toFormValues, toLegalInput, toLegalUpdate } from './form-values'

export type LegalFields = RecordFields<LegalFormValues>

// In this form an empty language is a missing field; the shared schema, also for links and queries, calls it invalid.
const documentForm = legalDocumentInput.extend({ language: z.enum(LANGUAGES, FIELDS_REQUIRED_MESSAGE) })
const check = schemaResolver(documentForm, { sync: true })

type Options = {
  /** The document being edited, or null for a new one. */
  document: LegalDocument | null
  /** The initial values of a new one. */
  newValues: LegalFormValues | undefined
  onSaved: () => void
}

/** The form of a document; null for a new one. */
export function useLegalForm({ document, newValues, onSaved }: Options) {
  const t = useTranslations('panel.legal')
  const utils = trpc.useUtils()
  const create = trpc.legal.create.useMutation()
  const update = trpc.legal.update.useMutation()
  return useRecordForm<LegalDocument, LegalFormValues>({
    record: document,
    newValues,
    toValues: toFormValues,
    validate: (values) => check(toLegalInput(values)),
    create: (values, id) => create.mutateAsync({ ...toLegalInput(values), id }),
    update: (values, record) => update.mutateAsync(toLegalUpdate(values, record)),
    together: [['publication', 'publishOn']],
    load: loadFrom(utils.legal.list),
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved,
  })
}
