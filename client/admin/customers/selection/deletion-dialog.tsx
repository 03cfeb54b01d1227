import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dimmed } from '../../ui/dimmed'
import { BulkProgress } from './bulk-progress-bar'
import { useBulkAction } from './use-bulk-action'
import type { Selection } from './use-selection'

type Props = { opened: boolean; selection: Selection; onClose: () => void }

/** Asks for confirmation before it deletes the ticked customers. */
export function DeletionDialog({ opened, selection, onClose }: Props) {
  const t = useTranslations('panel.customers.selection.deletion')
  const mutation = trpc.customers.bulk.delete.useMutation()
  const { running, run } = useBulkAction(selection, t, onClose)
  const { count } = selection
  const remove = async (progressId: string) => (await mutation.mutateAsync({ ...selection.choice, progressId })).deleted
  return (
    <ConfirmDialog
      opened={opened}
      title={t('title')}
      confirm={t('confirm', { count })}
      running={running !== null}
      onConfirm={() => run(remove)}
      onClose={onClose}
    >
      <Text size="sm">{t('question', { count })}</Text>
      <Dimmed>{t('trash')}</Dimmed>
      <BulkProgress id={running} count={count} />
    </ConfirmDialog>
  )
}
