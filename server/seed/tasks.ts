import { addCalendarDays, type CalendarDate, dayOfMonth, today } from '../../shared/clock'
import type { TaskRepeat } from '../../shared/tasks'
import type { Prisma } from '../db/generated/client'
import { fromCalendarDate } from '../db/values'

type SampleTask = { customer: number; text: string; dueOn: CalendarDate; repeats?: TaskRepeat }

/** Tasks about example customers, by their place among these; they are deleted with them. */
const exampleTasks = (date: CalendarDate): SampleTask[] => [
  { customer: 1, text: 'Enviar la carátula por correo', dueOn: addCalendarDays(date, -1) },
  { customer: 3, text: 'Confirmar que recibió la constancia', dueOn: date },
  { customer: 6, text: 'Pedir copia de la licencia de conducir', dueOn: addCalendarDays(date, 2) },
  { customer: 8, text: 'Felicitar por su cumpleaños', dueOn: addCalendarDays(date, 5), repeats: 'yearly' },
]

/** @param customers the example customers in their order */
export async function fillTasks(
  tx: Prisma.TransactionClient,
  customers: ({ id: string } | undefined)[],
  assignedTo: string | null,
): Promise<void> {
  const data = exampleTasks(today()).map(({ customer, dueOn, repeats, ...task }) => ({
    ...task,
    dueOn: fromCalendarDate(dueOn),
    ...(repeats && { repeats, repeatDay: dayOfMonth(dueOn) }),
    insuredCustomerId: customers[customer]?.id ?? null,
    assignedTo,
    createdBy: assignedTo,
  }))
  await tx.task.createMany({ data })
}
