import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { FailureAlert } from '../ui/alerts'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useImportAction } from './use-import'

type Props = { id: string; opened: boolean; onClose: () => void }

/** Asks for confirmation before it undoes an import. */
export function UndoDialog({ id, opened, onClose }: Props) {
  const t = useTranslations('panel.customers.imports.done.undo')
  const { run, running, failure } = useImportAction(trpc.customers.imports.undo.useMutation(), t('failed'))
  return (
    <ConfirmDialog
      opened={opened}
      title={t('action')}
      confirm={t('confirm')}
      running={running}
      onConfirm={() => run({ id })}
      onClose={onClose}
    >
      <Text size="sm">{t('question')}</Text>
      {failure && <FailureAlert>{failure}</FailureAlert>}
    </ConfirmDialog>
  )
}
