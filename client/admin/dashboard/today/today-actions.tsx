import { RenewalActions, type RenewalRowActions } from '../../renewals/renewal-actions'
import { TaskActions } from '../../tasks/task-actions'
import type { TodayRow } from './today-row'

export type TodayRowActions = Omit<RenewalRowActions, 'showPage'>

/** What one does about a row, without leaving the list. */
export function TodayActions({ row: { task, policy }, actions }: { row: TodayRow; actions: TodayRowActions }) {
  if (task) return <TaskActions task={task} />
  return policy && <RenewalActions row={policy} actions={actions} />
}
