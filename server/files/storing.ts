import type { Disk } from 'flydrive'
import type { Logger } from '../core/logger'
import type { PrismaClient } from '../db/generated/client'

/** What storing a file needs: the rows that name files, the files, and where to say what failed. */
export type Storing = { db: PrismaClient; storage: Disk; logger: Logger }
