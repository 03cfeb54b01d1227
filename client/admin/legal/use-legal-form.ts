import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages'
import { FIELDS_REQUIRED_MESSAGE, legalDocumentInput } from '../../../shared/legal'
import { trpc } from '../../api/trpc'
import { type RecordFields, useRecordForm } from '../records/use-record-form'
import type { LegalDocument } from './document-groups'
import { type LegalFormValues, toFormValues, toLegalInput, toLegalUpdate } from './form-values'

export type LegalFields = RecordFields<LegalFormValues>

// A language that was not chosen is a missing field as any other; in a link or a query it would be a wrong one.
const documentForm = legalDocumentInput.extend({ language: z.enum(LANGUAGES, FIELDS_REQUIRED_MESSAGE) })
const check = schemaResolver(documentForm, { sync: true })

type Options = {
  /** The document being edited, or null for a new one. */
  document: LegalDocument | null
  /** What a new one starts with. */
  newValues: LegalFormValues | undefined
  onSaved: () => void
}

/** The form of a new document, or of the one it is filled from. */
export function useLegalForm({ document, newValues, onSaved }: Options) {
  const t = useTranslations('panel.legal')
  const { client } = trpc.useUtils()
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
    load: async (id) => (await client.legal.list.query()).find((one) => one.id === id),
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved,
  })
}
