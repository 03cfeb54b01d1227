import { Paper, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf, reasonOf } from '../../api/errors'
import { ConfirmDialog } from './confirm-dialog'
import { useNotify } from './notify'
import { useOneAtATime } from './use-one-at-a-time'

type Props<Row> = {
  /** What is to be deleted, or null while nothing is. */
  record: Row | null
  texts: { title: string; question: string; confirm: string; failed: string }
  done: (record: Row) => string
  /** Tells which record it is. */
  children: (record: Row) => ReactNode
  deletion: { isPending: boolean; mutateAsync: (input: { id: string }) => Promise<unknown> }
  onClose: () => void
  /** Called when the record, and with it the button that opened this, is gone. */
  onGone: () => void
}

/** Asks before a record is deleted, and closes once it is. */
export function DeleteDialog<Row extends { id: string }>(props: Props<Row>) {
  const { record, texts, deletion } = props
  const notify = useNotify()
  // The dialog still tells what it was about while it fades out.
  const [named, setNamed] = useState(record)
  if (record && record !== named) setNamed(record)

  const remove = useOneAtATime(async (doomed: Row) => {
    try {
      await deletion.mutateAsync({ id: doomed.id })
      notify.success(props.done(doomed))
    } catch (error) {
      notify.error(messageOf(error, texts.failed))
      if (reasonOf(error) !== 'record-not-found') return
    }
    props.onClose()
    props.onGone()
  })
  return (
    <ConfirmDialog
      opened={record !== null}
      title={texts.title}
      confirm={texts.confirm}
      running={deletion.isPending}
      onConfirm={() => record && remove(record)}
      onClose={props.onClose}
    >
      <Text size="sm">{texts.question}</Text>
      <Paper p="sm" bg="gray.0">
        {named && props.children(named)}
      </Paper>
    </ConfirmDialog>
  )
}
