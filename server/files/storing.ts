import type { Disk } from 'flydrive'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'

/** The services for storing a file: the database, the storage and the log. */
export type Storing = { db: PrismaClient; storage: Disk; logger: Logger }
