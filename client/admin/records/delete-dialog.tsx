import { Paper, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { reasonOf } from '../../api/errors'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import { useLast } from '../ui/use-last'
import { type Mutation, useNotifyingMutation } from '../ui/use-notifying-mutation'

/** How records of one kind are deleted. */
export type Deletion<Row> = {
  /** The texts under the section's `deletion` in the catalogue. */
  texts: (key: 'title' | 'question' | 'confirm' | 'done' | 'failed', values: { name: string }) => string
  nameOf: (record: Row) => string
  /** Further details that identify the record. */
  details?: (record: Row) => ReactNode
  procedure: { useMutation: () => Mutation<{ id: string }, unknown> }
}

/**
 * The dialog before a record of a list is deleted. The list has to show it, and to take the focus (`region`) from the
 * button of the record that is gone.
 */
export function useDeletion<Row extends { id: string }, Region extends HTMLElement>(deletion: Deletion<Row>) {
  const [record, remove] = useState<Row | null>(null)
  const region = useRef<Region>(null)
  const dialog = (
    <DeleteDialog {...deletion} record={record} onClose={() => remove(null)} onGone={() => region.current?.focus()} />
  )
  return { region, remove, dialog }
}

type Props<Row> = Deletion<Row> & {
  /** The record to delete; null while the dialog is closed. */
  record: Row | null
  onClose: () => void
  /** Called when the record is gone, and with it the button that opened this dialog. */
  onGone: () => void
}

/** Asks before a record is deleted, and closes once it is. */
function DeleteDialog<Row extends { id: string }>(props: Props<Row>) {
  const { record, texts, nameOf, details, procedure, onClose, onGone } = props
  const named = useLast(record)
  const name = named ? nameOf(named) : ''

  const leave = () => {
    onClose()
    onGone()
  }
  const { run, isRunning } = useNotifyingMutation(procedure.useMutation(), {
    done: texts('done', { name }),
    failed: texts('failed', { name }),
    onSuccess: leave,
    onError: (error) => reasonOf(error) === 'record-not-found' && leave(),
  })
  return (
    <ConfirmDialog
      opened={record !== null}
      title={texts('title', { name })}
      confirm={texts('confirm', { name })}
      running={isRunning}
      onConfirm={() => record && run({ id: record.id })}
      onClose={onClose}
    >
      <Text size="sm">{texts('question', { name })}</Text>
      <Paper p="sm" bg="gray.0">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {named && <Dimmed component="div">{details?.(named)}</Dimmed>}
      </Paper>
    </ConfirmDialog>
  )
}
