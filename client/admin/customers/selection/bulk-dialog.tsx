import { Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkChoice } from '../../../../shared/customers'
import { newId } from '../../../../shared/new-id'
import { trpc } from '../../../api/trpc'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dimmed } from '../../ui/dimmed'
import { type Option, toOption } from '../../ui/options'
import { TypedSelect } from '../../ui/typed-select'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Selection } from './use-selection'

type Props = { opened: boolean; selection: Selection; onClose: () => void }

/** Asks for the new insurer of the ticked customers, each time anew. */
export function CompanyDialog(props: Props) {
  const { data } = trpc.customers.formOptions.useQuery(undefined, { enabled: props.opened })
  const { mutateAsync } = trpc.customers.bulk.setCompany.useMutation()
  return (
    <ChoiceDialog
      {...props}
      what="company"
      offered={data?.companies.map(toOption) ?? []}
      set={(chosen, choice) => mutateAsync({ ...choice, insuranceCompanyId: chosen })}
    />
  )
}

/** Asks who looks after the ticked customers from now on. */
export function AssigneeDialog(props: Props) {
  const t = useTranslations('panel.customers.selection.assignee')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery(undefined, { enabled: props.opened })
  const { mutateAsync } = trpc.customers.bulk.setAssignee.useMutation()
  return (
    <ChoiceDialog
      {...props}
      what="assignee"
      offered={[{ value: NOBODY, label: t('nobody') }, ...colleagues.map(toOption)]}
      set={(chosen, choice) => mutateAsync({ ...choice, assignedTo: chosen === NOBODY ? null : chosen })}
    />
  )
}

const NOBODY = 'nobody'

type ChoiceProps = Props & {
  what: 'company' | 'assignee'
  offered: Option[]
  set: (chosen: string, choice: BulkChoice) => Promise<{ changed: number }>
}

/** Asks for one value that the ticked customers get. */
function ChoiceDialog({ opened, selection, onClose, what, offered, set }: ChoiceProps) {
  const t = useTranslations(`panel.customers.selection.${what}`)
  const [chosen, choose] = useState<string | null>(null)
  const close = () => {
    choose(null)
    onClose()
  }
  const { running, run } = useBulkAction(selection, t, close)
  const { count } = selection
  const change = async (progressId: string) => (await set(chosen ?? '', { ...selection.choice, progressId })).changed
  return (
    <ConfirmDialog
      opened={opened}
      title={t('title')}
      confirm={t('confirm', { count })}
      color="blue"
      ready={chosen !== null}
      running={running !== null}
      onConfirm={() => run(change)}
      onClose={close}
    >
      <Text size="sm">{t('question', { count })}</Text>
      <TypedSelect
        label={t('choice')}
        placeholder={t('choose')}
        data={offered}
        value={chosen}
        onChange={choose}
        allowDeselect
        disabled={running !== null}
      />
      <BulkProgress id={running} count={count} />
    </ConfirmDialog>
  )
}

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

const INTERVAL_MS = 700

/**
 * The progress of a running bulk action; a full, animated bar until the server reports figures.
 * @param id the action's progress id, or null if none is running
 */
function BulkProgress({ id, count }: { id: string | null; count: number }) {
  return <div role="status">{id && <Running id={id} count={count} />}</div>
}

function Running({ id, count }: { id: string; count: number }) {
  const t = useTranslations('panel.customers.selection')
  const { data } = trpc.customers.bulk.progress.useQuery(
    { progressId: id },
    { refetchInterval: INTERVAL_MS, gcTime: 0, retry: false },
  )
  return (
    <Stack gap={6}>
      <Progress value={data ? (100 * data.done) / data.of : 100} animated aria-label={t('running', { count })} />
      <Dimmed size="xs">{t('running', { count })}</Dimmed>
    </Stack>
  )
}

type Texts = (key: 'done' | 'failed', values: { count: number }) => string

/**
 * Runs a bulk action on the ticked customers, and notifies of the result. It then clears the selection, also on
 * failure: the list may have changed and must be reviewed.
 */
function useBulkAction(selection: Selection, texts: Texts, onClose: () => void) {
  const [running, setRunning] = useState<string | null>(null)
  const mutateAsync = (act: (progressId: string) => Promise<number>) => {
    const progressId = newId()
    setRunning(progressId)
    return act(progressId)
  }
  const leave = () => {
    setRunning(null)
    selection.clear()
    onClose()
  }
  const { run } = useNotifyingMutation(
    { isPending: running !== null, mutateAsync },
    {
      done: (count) => texts('done', { count }),
      failed: texts('failed', { count: selection.count }),
      onSuccess: leave,
      onError: leave,
    },
  )
  /** The progress id of the running action, or null. */
  return { running, run }
}
