import { z } from 'zod'

/** A record of any kind, by its id. */
export const recordId = z.object({ id: z.uuid() })

/** The same, and whether it is to be in use. */
export const activation = recordId.extend({ isActive: z.boolean() })
