import { Paper, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { reasonOf } from '../../api/errors'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useNotify } from '../ui/notify'
import { useOneAtATime } from '../ui/use-one-at-a-time'

/** How records of one kind are deleted. */
export type Deletion<Row> = {
  /** The texts under the section's `deletion` in the catalogue. */
  texts: (key: 'title' | 'question' | 'confirm' | 'done' | 'failed', values: { name: string }) => string
  nameOf: (record: Row) => string
  /** Further details that identify the record. */
  details?: (record: Row) => ReactNode
  mutation: { isPending: boolean; mutateAsync: (input: { id: string }) => Promise<unknown> }
}

type Props<Row> = Deletion<Row> & {
  /** The record to delete; null while the dialog is closed. */
  record: Row | null
  onClose: () => void
  /** Called when the record is gone, and with it the button that opened this dialog. */
  onGone: () => void
}

/** Asks before a record is deleted, and closes once it is. */
export function DeleteDialog<Row extends { id: string }>(props: Props<Row>) {
  const { record, texts, nameOf, details, mutation } = props
  const notify = useNotify()
  // The dialog keeps its record while it fades out.
  const [named, setNamed] = useState(record)
  if (record && record !== named) setNamed(record)
  const name = named ? nameOf(named) : ''

  const remove = useOneAtATime(async (doomed: Row) => {
    try {
      await mutation.mutateAsync({ id: doomed.id })
      notify.success(texts('done', { name }))
    } catch (error) {
      notify.failure(error, texts('failed', { name }))
      if (reasonOf(error) !== 'record-not-found') return
    }
    props.onClose()
    props.onGone()
  })
  return (
    <ConfirmDialog
      opened={record !== null}
      title={texts('title', { name })}
      confirm={texts('confirm', { name })}
      running={mutation.isPending}
      onConfirm={() => record && remove(record)}
      onClose={props.onClose}
    >
      <Text size="sm">{texts('question', { name })}</Text>
      <Paper p="sm" bg="gray.0">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {named && (
          <Text size="sm" c="dimmed" component="div">
            {details?.(named)}
          </Text>
        )}
      </Paper>
    </ConfirmDialog>
  )
}
