import type { z } from 'zod'
import { fromNow } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { insuredPhoto, PHOTOS_PER_CASE } from '../../../shared/insured'
import { findLink, type InsuredLink, requireLink } from '../../auth/insured-links'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { lockRecord } from '../../db/locks'
import { photoImage } from '../../drawing/photo'
import type { FileOnDisk } from '../../files/received-file'
import { DOCUMENTS_FOLDER, withStoredFile } from '../../files/stored-file'
import type { Context } from '../../request/context'
import { documentChanges } from '../documents/changes'
import { documentName } from '../documents/file-name'
import { documentUrl } from '../documents/record'
import { reserveCustomerPath } from '../documents/upload'

/** How long photos can be added to what was reported. */
const ADDED_MS = DAY_MS

/**
 * Whether a photo may be received at all, from the fields that came before it: for a report of a link that holds.
 * @throws Refusal `link-unknown`, `too-many-attempts`, `record-not-found`, `case-photos-full`; ZodError
 */
export async function requireAwaited({ db, limiters, network }: Context, fields: unknown): Promise<void> {
  const { token, ...photo } = insuredPhoto.parse(fields)
  const link = await requireLink({ db, limiters, network }, token, limiters.insuredPhoto)
  await requireReport(db, link, photo)
}

type Photo = Pick<z.infer<typeof insuredPhoto>, 'caseId' | 'id'>

/** The customer of a report of this link of which photos are awaited. Only whoever reported it knows its id. */
async function requireReport(db: Db, { policies }: InsuredLink, photo: Photo): Promise<string> {
  const insuredCustomerId = { in: policies.map((policy) => policy.id) }
  const where = {
    id: photo.caseId,
    insuredCustomerId,
    origin: 'insured',
    closedOn: null,
    createdAt: { gt: fromNow(-ADDED_MS) },
  } as const
  const report = found(await db.case.findFirst({ where, select: { insuredCustomerId: true } }))
  await requireRoom(db, photo)
  return report.insuredCustomerId
}

async function requireRoom(db: Db, { caseId, id }: Photo): Promise<void> {
  const others = await db.policyDocument.count({ where: { caseId, ...(id && { id: { not: id } }) } })
  if (others < PHOTOS_PER_CASE) return
  throw Refusal.of('case-photos-full', { details: { max: PHOTOS_PER_CASE } })
}

const isStored = async (db: Db, { caseId, id }: Photo): Promise<boolean> =>
  id !== undefined && (await db.policyDocument.count({ where: { id, caseId } })) > 0

type Sent = z.infer<typeof insuredPhoto> & { file: FileOnDisk }

/**
 * Stores a photo of a report, redrawn, as a document that staff have not kept yet.
 * @throws Refusal `link-unknown`, `record-not-found`, `case-photos-full`, `document-not-stored`, and those of `photoImage`
 */
export async function receivePhoto(
  services: Pick<Context, 'db' | 'storage' | 'logger'>,
  { token, file, ...photo }: Sent,
): Promise<void> {
  const { db } = services
  const link = await findLink(db, token)
  if (!link) throw Refusal.of('link-unknown')
  const insuredCustomerId = await requireReport(db, link, photo)
  if (await isStored(db, photo)) return
  const bytes = await photoImage(file.path)
  const place = await reserveCustomerPath(db, DOCUMENTS_FOLDER, insuredCustomerId, 'jpg')
  const document = {
    insuredCustomerId,
    ...photo,
    kind: 'photo' as const,
    received: true,
    fileName: documentName(file.name, 'image/jpeg'),
    fileSize: bytes.length,
    mimeType: 'image/jpeg',
    uploadedAt: place.at.toISOString(),
    url: documentUrl(place.path.slice(DOCUMENTS_FOLDER.length)),
  }
  const store = withStoredFile(services, { place, bytes, notStored: 'document-not-stored' }, () =>
    documentChanges.create(db, null, document, async (tx, { id }) => {
      // Under a lock, so that of many at once no more fit in than of one after the other.
      await lockRecord(tx, 'cases', photo.caseId)
      await requireRoom(tx, { ...photo, id })
    }),
  )
  // The first of two sendings may have been stored meanwhile.
  await store.catch(async (error) => {
    if (!(await isStored(db, photo))) throw error
  })
}
