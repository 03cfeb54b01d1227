import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { clock } from '../../../shared/clock'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import type { FileOnDisk } from '../../files/received-file'
import { IMPORTS_FOLDER, keepFile, reservePath, withStoredFile } from '../../files/stored-file'
import type { Storing } from '../../files/storing'
import { collectsPayments } from '../policies/instalments'
import { type OpenedFile, openFile, type RememberedColumns } from './reading/reader'

const RESERVED_HOURS = 1
const NAME_MAX_LENGTH = 255
const REMEMBERED = 50

/**
 * Stores a file with what `openFile` finds out about it.
 * @throws Refusal `import-unreadable`, `import-too-large`, `document-not-stored`
 */
export async function uploadImport(storing: Storing, adminUserId: string, file: FileOnDisk): Promise<string> {
  const { db } = storing
  const withPayments = await collectsPayments(db)
  const opened = await openFile(file.path, { remembered: await rememberedColumns(db), withPayments })
  const id = randomUUID()
  const place = await reservePath(db, () => `${IMPORTS_FOLDER}${id}`, RESERVED_HOURS)
  const bytes = createReadStream(file.path)
  return withStoredFile(storing, { place, bytes, notStored: 'document-not-stored' }, () =>
    db.$transaction(async (tx) => {
      if (!(await keepFile(tx, place.path))) throw Refusal.of('document-not-stored')
      const own = { id, fileName: file.name.slice(0, NAME_MAX_LENGTH), filePath: place.path, createdBy: adminUserId }
      const data = { ...own, createdAt: clock.now(), ...openedData(opened) }
      await tx.import.create({ data, select: { id: true } })
      return id
    }),
  )
}

/** What an import keeps of the description of its file. */
export const openedData = ({ kind, rows: of, ...opened }: OpenedFile) => ({ ...opened, of })

/** The latest choice of columns for each set of headings, as many as a brokerage's files have. */
const rememberedColumns = (db: PrismaClient): Promise<RememberedColumns[]> => db.$queryRaw`
  SELECT headings, columns FROM (
    SELECT DISTINCT ON (headings) headings, columns, created_at FROM imports
    WHERE columns IS NOT NULL ORDER BY headings, created_at DESC
  ) AS chosen ORDER BY created_at DESC LIMIT ${REMEMBERED}`
