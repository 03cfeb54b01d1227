import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { panelHref } from '../../addresses'
import { CaseActions } from '../../cases/case-actions'
import { useCaseActions } from '../../cases/use-case-actions'
import { DeskActions } from '../../desk/desk-actions'
import { useContacting } from '../../desk/use-contacting'
import { DocumentActions } from '../../documents/document-actions'
import { caseHref } from '../../navigation/record-href'
import { useGo } from '../../navigation/use-go'
import { DueActions, useDueActions } from '../../payments/due-actions'
import { AssigneeDialog, useAssigneeActions } from '../../policies/assignee-dialog'
import { RequestActions } from '../../requests/request-actions'
import { useRequestActions } from '../../requests/use-request-actions'
import { TaskActions } from '../../tasks/task-actions'
import { useTaskDialogs } from '../../tasks/use-task-dialogs'
import { CheckIcon, RenewIcon } from '../../ui/icons'
import { RenewDialog } from './renew-dialog'
import type { TodayRow } from './today-row'

/** What one does about the rows, without leaving the list, and the dialogs that ask for more. */
export function useTodayActions(rows: TodayRow[]) {
  const t = useTranslations('panel.customers')
  const payments = useTranslations('payments.policy')
  const go = useGo()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const [opened, setOpened] = useState<string | null>(null)
  const edit = (id: string) => go(panelHref({ section: 'customers', view: 'edit', id }))()
  const renew = (id: string) => setDialog(<RenewDialog key={id} id={id} onClose={close} />)
  const assign = useAssigneeActions((customer) => setDialog(<AssigneeDialog customer={customer} onClose={close} />))
  const { note, bar, dialog: contact } = useContacting()
  const due = useDueActions({ edit, note })
  const tasks = useTaskDialogs(rows.flatMap(({ task }) => task ?? []))
  const cases = useCaseActions((id) => go(caseHref(id))())
  const requests = useRequestActions({
    opened,
    open: setOpened,
    close: () => setOpened(null),
    convert: (request) => go(panelHref({ section: 'customers', tab: 'requests', view: 'new', request }))(),
  })

  function actionsOf({
    group,
    task,
    request,
    document,
    case: record,
    policy,
    payment,
    about,
    assignedTo,
    assignee,
  }: TodayRow) {
    if (task) return <TaskActions task={task} ask={tasks.ask} />
    if (request) return <RequestActions row={request} actions={requests.actions} />
    if (record) return <CaseActions row={record} actions={cases.actions} />
    if (document) return <DocumentActions document={document} />
    if (!policy) return null
    const more = assign({ ...policy, assignedTo, assignee })
    const renewal = { label: t('renew'), Icon: RenewIcon, act: () => renew(policy.id) }
    if (payment && group === 'collect') {
      return <DueActions row={payment} actions={due.actions} more={[renewal, ...more]} />
    }
    const pay = payment && { label: payments('pay.action'), Icon: CheckIcon, act: () => due.actions.pay(payment) }
    return (
      <DeskActions
        row={policy}
        main={renewal}
        edit={() => edit(policy.id)}
        note={(channel) => note(policy, channel, about)}
        more={[...(pay ? [pay] : []), ...more]}
      />
    )
  }
  return {
    actionsOf,
    openRequest: setOpened,
    region: requests.region,
    bar,
    dialogs: (
      <>
        {contact}
        {requests.dialogs}
        {due.dialog}
        {tasks.dialogs}
        {cases.dialog}
        {dialog}
      </>
    ),
  }
}
