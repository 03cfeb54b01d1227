import type { Assigned } from '../../policies/assignee-dialog'
import { RenewalActions, type RenewalRowActions } from '../../renewals/renewal-actions'
import { RequestActions, type RequestRowActions } from '../../requests/request-actions'
import { TaskActions } from '../../tasks/task-actions'
import type { RowAction } from '../../ui/row-actions'
import type { TodayRow } from './today-row'

export type TodayRowActions = {
  policy: Omit<RenewalRowActions, 'showPage'>
  /** Who looks after the customer. */
  assign: (customer: Assigned) => RowAction[]
  request: RequestRowActions
}

/** What one does about a row, without leaving the list. */
export function TodayActions({ row, actions }: { row: TodayRow; actions: TodayRowActions }) {
  const { task, policy, request, assignedTo, assignee } = row
  if (task) return <TaskActions task={task} />
  if (request) return <RequestActions row={request} actions={actions.request} />
  if (!policy) return null
  const more = actions.assign({ ...policy, assignedTo, assignee })
  return <RenewalActions row={policy} actions={actions.policy} more={more} />
}
