import type { Disk } from 'flydrive'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'

/** The services for storing a file: the rows that refer to files, the files, and the log for failures. */
export type Storing = { db: PrismaClient; storage: Disk; logger: Logger }
