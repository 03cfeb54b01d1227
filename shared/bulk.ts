import { z } from 'zod'
import { uuid } from './records'

/** The most records that one bulk action changes. */
export const BULK_MAX = 10_000

/** The id by which the client asks for the progress. */
const progress = { progressId: uuid.optional() }
export const bulkProgress = z.object({ progressId: uuid })

/** The ticked rows. */
export const byIds = z.object({ ...progress, ids: z.array(uuid).min(1).max(BULK_MAX) })

/** All records that match the filter; nothing is done if their number has changed since the person saw it. */
export const byFilter = <Filter extends z.ZodType>(filter: Filter) =>
  z.object({ ...progress, filter, expectedCount: z.int().min(1).max(BULK_MAX) })
