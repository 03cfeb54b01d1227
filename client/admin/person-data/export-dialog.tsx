import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useProof } from '../second-factor/use-proof'
import { download } from '../ui/download'
import { FormDialog } from '../ui/form-dialog'
import { ReasonField } from './reason-field'
import { type PersonDialogProps, usePersonForm } from './use-person-form'

/** Downloads a file with all data stored about a person. */
export function ExportDialog({ ids, onClose }: PersonDialogProps) {
  const t = useTranslations('panel.customers.personData.export')
  const { proven } = useProof()
  const mutation = trpc.customers.exportPerson.useMutation()
  const state = usePersonForm({
    ids,
    act: async (input) => download((await proven(() => mutation.mutateAsync(input))).url),
    messages: { saved: t('done'), failed: t('failed') },
    onDone: onClose,
  })
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} state={state} onClose={onClose}>
      <Text size="sm">{t('question', { count: ids.length })}</Text>
      <ReasonField state={state} />
    </FormDialog>
  )
}
