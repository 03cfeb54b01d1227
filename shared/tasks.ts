import { z } from 'zod'
import { addCalendarMonths, type CalendarDate, today } from './clock'
import { pageNumber } from './paging'
import { recordId, recordVersion, uuid } from './records'
import { calendarDate, lines, optional, requiredDate, requiredLine } from './text'

export const TASKS_PAGE_SIZE = 20
const TASK_TEXT_MAX_LENGTH = 300
const CLOSING_NOTE_MAX_LENGTH = 2_000

export const TASK_REPEATS = ['monthly', 'yearly'] as const
export type TaskRepeat = (typeof TASK_REPEATS)[number]

const taskFields = z.object({
  text: requiredLine(TASK_TEXT_MAX_LENGTH, 'Escriba qué hay que hacer'),
  dueOn: requiredDate,
  assignedTo: uuid,
  repeats: z.enum(TASK_REPEATS).nullable(),
})

/** Without `assignedTo` the task is the customer's responsible person's, or else the author's. */
export const taskInput = taskFields.partial({ assignedTo: true, repeats: true }).extend({
  id: uuid.optional(),
  customerId: uuid.optional(),
  requestId: uuid.optional(),
})
export type TaskInput = z.infer<typeof taskInput>

/** A field that is left out stays as it is. */
export const taskUpdateInput = taskFields.partial().extend(recordVersion)

export const taskClosing = recordId.extend({ note: optional(lines(CLOSING_NOTE_MAX_LENGTH)) })
export type TaskClosing = z.infer<typeof taskClosing>

/** Whose tasks: one's own, everybody's, or those of the account with this id. */
const whose = z.union([z.enum(['me', 'all']), uuid])

export const tasksQuery = z.object({
  assignedTo: whose.default('all'),
  /** The last day on which they are due. */
  until: calendarDate.optional(),
  customerId: uuid.optional(),
  requestId: uuid.optional(),
  page: pageNumber.default(1),
})
export type TasksQuery = z.infer<typeof tasksQuery>

/**
 * When a task that repeats is due next, not before today. Month ends do not drift: 31 January, 28 February, 31 March.
 * @param day of the month on which the series began
 */
export function nextDueOn(dueOn: CalendarDate, repeats: TaskRepeat, day: number): CalendarDate {
  const step = repeats === 'monthly' ? 1 : 12
  let months = step
  while (addCalendarMonths(dueOn, months, day) < today()) months += step
  return addCalendarMonths(dueOn, months, day)
}
