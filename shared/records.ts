import { z } from 'zod'
import { instant } from './text'

/** An id as the database writes it: one in capitals, as in an edited link, is the same. */
export const uuid = z.uuid().toLowerCase()

/** A record of any kind, by its id. */
export const recordId = z.object({ id: uuid })

/** The version of a record that the person saw: a newer one in the database is a conflict. */
export const recordVersion = { id: uuid, updatedAt: instant }

/** What belongs to a customer. */
export const ofCustomer = z.object({ customerId: uuid })

/** A record, and whether it is to be active. */
export const activation = recordId.extend({ isActive: z.boolean() })
