import { useTranslations } from 'use-intl'
import type { ContactChannel } from '../../../../shared/contacts'
import { DueActions, type DueRowActions } from '../../payments/due-actions'
import type { Assigned } from '../../policies/assignee-dialog'
import { RenewalActions, type RenewalRow, type RenewalRowActions } from '../../renewals/renewal-actions'
import { RequestActions, type RequestRowActions } from '../../requests/request-actions'
import { TaskActions } from '../../tasks/task-actions'
import type { AskAboutTask } from '../../tasks/use-task-dialogs'
import { RenewIcon } from '../../ui/icons'
import type { RowAction } from '../../ui/row-actions'
import { subjectOf, type TodayRow } from './today-row'

export type TodayRowActions = {
  policy: Omit<RenewalRowActions, 'showPage'>
  /** Who looks after the customer. */
  assign: (customer: Assigned) => RowAction[]
  request: RequestRowActions
  task: AskAboutTask
  payment: DueRowActions
}

/** What one does about a row, without leaving the list. */
export function TodayActions({ row, actions }: { row: TodayRow; actions: TodayRowActions }) {
  const t = useTranslations('panel.customers')
  const { task, policy, request, payment, assignedTo, assignee } = row
  if (task) return <TaskActions task={task} ask={actions.task} />
  if (request) return <RequestActions row={request} actions={actions.request} />
  if (!policy) return null
  const about = subjectOf(row)
  const more = actions.assign({ ...policy, assignedTo, assignee })
  if (payment) {
    const renew = { label: t('renew'), Icon: RenewIcon, act: () => actions.policy.renew(policy.id) }
    const due: DueRowActions = { ...actions.payment, note: (one, channel) => actions.payment.note(one, channel, about) }
    return <DueActions row={payment} actions={due} more={[renew, ...more]} />
  }
  const renewal = {
    ...actions.policy,
    note: (one: RenewalRow, channel: ContactChannel) => actions.policy.note(one, channel, about),
  }
  return <RenewalActions row={policy} actions={renewal} more={more} />
}
