import { useTranslations } from 'use-intl'
import { documentUpdate } from '../../../shared/documents-input'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { FormDialog } from '../ui/form-dialog'
import { useSaveForm } from '../ui/use-save-form'
import { SaidFields } from './said-fields'
import type { Said } from './upload-queue'
import type { PolicyDocument } from './use-reached'

const check = checkBy(documentUpdate)

/** Says what a document is, and its last day. */
export function SaidDialog({ document, onClose }: { document: PolicyDocument; onClose: () => void }) {
  const t = useTranslations('documents')
  const update = trpc.documents.update.useMutation()
  const { id, updatedAt, kind, validUntil } = document
  const toInput = (said: Said) => ({ id, updatedAt, kind: said.kind || null, validUntil: said.validUntil || null })
  const state = useSaveForm<Said>({
    initialValues: { kind: kind ?? '', validUntil: validUntil ?? '' },
    validate: (said) => check(toInput(said)),
    save: async (said) => {
      await update.mutateAsync(toInput(said))
      return said
    },
    messages: { saved: t('saved'), failed: t('failed') },
    onSaved: onClose,
  })
  const { form } = state
  return (
    <FormDialog title={document.fileName} confirm={t('save')} size="md" state={state} onClose={onClose}>
      <SaidFields said={form.values} errors={form.errors} onChange={(said) => form.setValues(said)} />
    </FormDialog>
  )
}
