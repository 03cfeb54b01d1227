import { z } from 'zod'
import { uuid } from './records'

/** Why a person's data is exported, blocked or erased. */
export const PERSON_DATA_REASONS = ['personAsked', 'authority', 'purposeEnded'] as const
export type PersonDataReason = (typeof PERSON_DATA_REASONS)[number]

/** How many policies one action takes: a record and the others that its page lists. */
const MAX_RECORDS = 100
/** How many other policies of the same person a record's page lists, the latest. */
export const RELATED_SHOWN = MAX_RECORDS - 1

/** The policies of one person, and the reason for what is done with all the data stored of them. */
export const personRecords = z.object({
  ids: z
    .array(uuid)
    .min(1)
    .max(MAX_RECORDS)
    .transform((ids) => [...new Set(ids)].sort()),
  reason: z.enum(PERSON_DATA_REASONS),
})
export type PersonRecords = z.infer<typeof personRecords>
