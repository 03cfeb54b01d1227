import { messageOf } from '../core/errors'

/** Why a database could not be brought to this version, as a sentence. */
export class MigrationError extends Error {}

/** Runs one step of a migration; an error names the step. */
export async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new MigrationError(`${name} failed and was rolled back: ${messageOf(error)}`, { cause: error })
  }
}
