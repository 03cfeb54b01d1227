import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { FormDialog } from '../ui/form-dialog'
import { ReasonField } from './reason-field'
import { type PersonDialogProps, useLastForm } from './use-person-form'

/** Blocks a person: removes them from all lists and lookups, but keeps their data. */
export function BlockDialog({ ids, onGone, onClose }: PersonDialogProps) {
  const t = useTranslations('panel.customers.personData.block')
  const { client } = trpc.useUtils()
  const state = useLastForm({
    ids,
    act: (input) => client.customers.block.mutate(input),
    messages: { saved: t('done'), failed: t('failed') },
    onGone,
  })
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} color="red" state={state} onClose={onClose}>
      <Text size="sm">{t('question', { count: ids.length })}</Text>
      <ReasonField state={state} />
    </FormDialog>
  )
}
