import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { LANGUAGES } from '../../../shared/languages'
import { FIELDS_REQUIRED_MESSAGE, legalDocumentInput } from '../../../shared/legal'
import { trpc } from '../../api/trpc'
import { type RecordFormState, useRecordForm } from '../ui/use-record-form'
import { type LegalFormValues, toFormValues, toLegalInput, toLegalUpdate } from './form-values'
import type { LegalDocument } from './group-documents'
import { useLegalChanged } from './use-legal-documents'

export type LegalFormState = RecordFormState<LegalFormValues>

// A language that was not chosen is a missing field as any other; in a link or a query it would be a wrong one.
const documentForm = legalDocumentInput.extend({ language: z.enum(LANGUAGES, FIELDS_REQUIRED_MESSAGE) })
const check = schemaResolver(documentForm, { sync: true })

type Options = {
  /** The document being edited, or null for a new one. */
  document: LegalDocument | null
  initialValues: LegalFormValues
  onSaved: () => void
}

/** The form of a new document, or of the one it is filled from. */
export function useLegalForm({ document, initialValues, onSaved }: Options) {
  const t = useTranslations('panel.legal')
  const { client } = trpc.useUtils()
  return useRecordForm<LegalFormValues>({
    initialValues,
    validate: (values) => check(toLegalInput(values)),
    save: useSave(document),
    loadNewest: document
      ? async () => {
          const documents = await client.legal.list.query()
          return toFormValues(documents.find(({ id }) => id === document.id) ?? document)
        }
      : undefined,
    messages: { saved: t('saved'), failed: t('saveFailed'), missing: FIELDS_REQUIRED_MESSAGE },
    onSaved,
  })
}

/** Creates the document, or changes the one that the form was filled from. */
function useSave(document: LegalDocument | null) {
  const changed = useLegalChanged()
  const create = trpc.legal.create.useMutation()
  const update = trpc.legal.update.useMutation()
  return async (values: LegalFormValues) => {
    if (document) await update.mutateAsync(toLegalUpdate(values, document))
    else await create.mutateAsync(toLegalInput(values))
    changed()
  }
}
