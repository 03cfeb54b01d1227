import { expect } from 'vitest'
import type { RefusalReason } from '../../shared/messages'

/** What a refusal says besides its reason: its field, its sentence, and the code of its kind. */
type About = { field?: string; message?: unknown; code?: string }

/** Expects that a call of a procedure is refused for a reason. */
export async function expectRefusal(call: Promise<unknown>, reason: RefusalReason, about: About = {}): Promise<void> {
  const { field, ...error } = about
  await expect(call).rejects.toMatchObject({ ...error, cause: { reason, ...(field && { field }) } })
}
