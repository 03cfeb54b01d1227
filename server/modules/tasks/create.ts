import type { TaskInput } from '../../../shared/tasks'
import type { PrismaClient } from '../../db/generated/client'
import { responsibleFor } from '../colleagues/responsible'
import { taskChanges } from './changes'
import type { Task } from './record'

/**
 * Creates a task: for the person it names, or the customer's responsible one, or else for its author.
 * @throws Refusal `record-not-found` where the customer or the request is gone, `colleague-inactive`
 */
export async function createTask(db: PrismaClient, adminUserId: string, input: TaskInput): Promise<Task> {
  const assignedTo = input.assignedTo ?? (await responsibleFor(db, input.customerId)) ?? adminUserId
  return taskChanges.create(db, adminUserId, { ...input, assignedTo })
}
