import { z } from 'zod'
import { DOCUMENT_KINDS } from './documents'
import { ofCustomer, recordVersion, uuid } from './records'
import { calendarDate } from './text'

const kind = z.enum(DOCUMENT_KINDS)

/** A field of a form, which is empty where nothing was chosen. */
const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]).nullish()

/**
 * What comes with a file: what it is, its last day, and the case that it belongs to. A file that is sent again with the
 * same `id` is stored once.
 */
export const documentUpload = ofCustomer.extend({
  id: uuid.optional(),
  kind: orNone(kind),
  validUntil: orNone(calendarDate),
  caseId: orNone(uuid),
})
export type DocumentUpload = z.infer<typeof documentUpload>

/** A field that is left out stays as it is. */
export const documentUpdate = z.object({
  ...recordVersion,
  kind: kind.nullish(),
  validUntil: calendarDate.nullish(),
})
