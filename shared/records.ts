import { z } from 'zod'
import { instant } from './text'

/** An id in lower case, as the database writes it; an edited link may have capitals. */
export const uuid = z.uuid().toLowerCase()

/** A record of any kind, by its id. */
export const recordId = z.object({ id: uuid })

/** The version of a record that the person saw: a newer one in the database is a conflict. */
export const recordVersion = { id: uuid, updatedAt: instant }

/** A replaced term of the customer; the current one where it is left out. */
export const ofTerm = { termId: uuid.optional() }

/** The customer that something belongs to. */
export const ofCustomer = z.object({ customerId: uuid })

/** Activates or deactivates a record. */
export const activation = recordId.extend({ isActive: z.boolean() })
