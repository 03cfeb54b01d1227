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
  const { token, caseId } = insuredPhoto.parse(fields)
  const link = await requireLink({ db, limiters, network }, token, limiters.insuredPhoto)
  await requireReport(db, link, caseId)
}

/** The customer of a report of this link of which photos are awaited. Only whoever reported it knows its id. */
async function requireReport(db: Db, { policies }: InsuredLink, id: string): Promise<string> {
  const insuredCustomerId = { in: policies.map((policy) => policy.id) }
  const where = {
    id,
    insuredCustomerId,
    origin: 'insured',
    closedOn: null,
    createdAt: { gt: fromNow(-ADDED_MS) },
  } as const
  const report = found(await db.case.findFirst({ where, select: { insuredCustomerId: true } }))
  await requireRoom(db, id, PHOTOS_PER_CASE - 1)
  return report.insuredCustomerId
}

async function requireRoom(db: Db, caseId: string, most: number): Promise<void> {
  if ((await db.policyDocument.count({ where: { caseId } })) <= most) return
  throw Refusal.of('case-photos-full', { details: { max: PHOTOS_PER_CASE } })
}

type Sent = { token: string; caseId: string; file: FileOnDisk }

/**
 * Stores a photo of a report, redrawn, as a document that staff have not kept yet.
 * @throws Refusal `link-unknown`, `record-not-found`, `case-photos-full`, `document-not-stored`, and those of `photoImage`
 */
export async function receivePhoto(
  services: Pick<Context, 'db' | 'storage' | 'logger'>,
  { token, caseId, file }: Sent,
): Promise<void> {
  const { db } = services
  const link = await findLink(db, token)
  if (!link) throw Refusal.of('link-unknown')
  const insuredCustomerId = await requireReport(db, link, caseId)
  const bytes = await photoImage(file.path)
  const place = await reserveCustomerPath(db, DOCUMENTS_FOLDER, insuredCustomerId, 'jpg')
  const document = {
    insuredCustomerId,
    caseId,
    kind: 'photo' as const,
    received: true,
    fileName: documentName(file.name, 'image/jpeg'),
    fileSize: bytes.length,
    mimeType: 'image/jpeg',
    uploadedAt: place.at.toISOString(),
    url: documentUrl(place.path.slice(DOCUMENTS_FOLDER.length)),
  }
  await withStoredFile(services, { place, bytes, notStored: 'document-not-stored' }, () =>
    documentChanges.create(db, null, document, async (tx) => {
      // Under a lock, so that of many at once no more fit in than of one after the other.
      await lockRecord(tx, 'cases', caseId)
      await requireRoom(tx, caseId, PHOTOS_PER_CASE)
    }),
  )
}
