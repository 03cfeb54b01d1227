import { isDeepStrictEqual } from 'node:util'
import { clock, today } from '../../../shared/clock'
import { certificateLink, paperUrl } from '../../../shared/message-links'
import type { PaperLanguage } from '../../../shared/papers'
import type { SiteSettings } from '../../../shared/settings'
import { found, loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { drawPaper } from '../../drawing/drawn-paper'
import { CERTIFICATES_FOLDER, type FilePlace, keepFile, withStoredFile } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { findSampleData } from '../../seed/sample-data'
import { reserveCustomerPath } from '../documents/upload'
import { newPaperToken } from '../papers/link'
import { logoOf } from '../papers/parts'
import { paperOf } from './paper'
import { type Certificate, certificateSelection, loggedCertificate, type ShownOnPaper, toCertificate } from './record'
import { factsOf, findPolicy, type Policy, type Standing, standingOn } from './standing'

type Needed = Pick<Services, 'db' | 'env' | 'storage' | 'logger' | 'siteContent'>
type Issue = { customerId: string; termId?: string | undefined; language: PaperLanguage }

/**
 * Issues a certificate of a policy as of today, by default of the term in force. File, row and log entry are stored together or not at all.
 * @throws Refusal `record-not-found`, `certificate-characters`, `record-stale` where the policy was changed meanwhile,
 *   `certificate-not-stored`
 */
export async function issueCertificate(
  services: Needed,
  adminUserId: string,
  issue: Issue,
): Promise<{ id: string; downloadUrl: string; checkUrl: string }> {
  const drawn = await draw(services, issue)
  const { token } = drawn.columns
  const { id } = await store(services, drawn, adminUserId, (writeRow) =>
    loggedChange(services.db, adminUserId, loggedCertificate, async (tx) => ({
      before: null,
      after: await writeRow(tx),
    })),
  )
  return { id, downloadUrl: paperUrl(token), checkUrl: certificateLink(services.env.publicOrigin, token) }
}

/**
 * Issues a certificate for the newest example customer, where a newcomer looks first, unless there is one: without a log
 * entry, as for all sample data.
 */
export async function issueExampleCertificate(services: Needed): Promise<void> {
  const { db } = services
  const { customers } = await findSampleData(db)
  const newest = await db.insuredCustomer.findFirst({
    where: { id: { in: customers } },
    select: { id: true, createdBy: true },
    orderBy: { createdAt: 'desc' },
  })
  if (!newest || (await db.certificate.count()) > 0) return
  const drawn = await draw(services, { customerId: newest.id, language: 'both' })
  await store(services, drawn, newest.createdBy, (writeRow) => db.$transaction(writeRow))
}

type Drawn = Pick<Issue, 'termId'> & {
  basis: Basis
  settings: SiteSettings
  bytes: Uint8Array
  columns: Columns & { token: string }
}

/** Draws the paper from the current records; `columns` are those of its row. */
async function draw(services: Needed, { customerId, termId, language }: Issue): Promise<Drawn> {
  const { db, env } = services
  const settings = await services.siteContent.settings()
  const basis = await basisOf(db, customerId, settings, termId)
  const token = newPaperToken()
  const issuedAt = clock.now()
  const url = certificateLink(env.publicOrigin, token)
  const logo = await logoOf(services, settings)
  const bytes = await drawPaper(
    paperOf({ ...basis, language, settings, logo, url, issuedAt, timeZone: clock.timeZone }),
  )
  const policyTermId = basis.standing.term.id
  const columns = { insuredCustomerId: customerId, policyTermId, language, shown: basis.shown, token, issuedAt }
  return { basis, settings, termId, bytes, columns }
}

type WriteRow = (tx: Db) => Promise<Certificate>

/** @param inTransaction runs the given function in a transaction of its own */
async function store(
  services: Needed,
  { basis, settings, termId, bytes, columns }: Drawn,
  issuedBy: string | null,
  inTransaction: (writeRow: WriteRow) => Promise<Certificate>,
): Promise<Certificate> {
  const customerId = columns.insuredCustomerId
  const place = await reserveCustomerPath(services.db, CERTIFICATES_FOLDER, customerId, 'pdf')
  return withStoredFile(services, { place, bytes, notStored: 'certificate-not-stored' }, () =>
    inTransaction(async (tx) => {
      await lockRecord(tx, 'insured_customers', customerId)
      // Nothing may have changed since the paper was drawn.
      const now = await basisOf(tx, customerId, settings, termId)
      if (!isDeepStrictEqual(now, basis)) throw Refusal.of('record-stale')
      return write(tx, place, { ...columns, issuedBy })
    }),
  )
}

type Columns = Omit<Prisma.CertificateUncheckedCreateInput, 'filePath'>

async function write(tx: Db, { path }: FilePlace, columns: Columns): Promise<Certificate> {
  const data = { ...columns, filePath: path.slice(CERTIFICATES_FOLDER.length) }
  const row = await tx.certificate.create({ data, select: certificateSelection })
  if (!(await keepFile(tx, path))) throw new Error(`the file ${path} was removed before its row was written`)
  return toCertificate(row)
}

/** What a certificate of a policy says today, and the policy's standing. */
export type Basis = { shown: ShownOnPaper; standing: Standing }

/** @throws Refusal `record-not-found` */
export async function basisOf(
  db: Db,
  customerId: string,
  { companyName, address, licenseText }: Pick<SiteSettings, 'companyName' | 'address' | 'licenseText'>,
  termId?: string,
): Promise<Basis> {
  const { fullName, terms }: Policy = found(await findPolicy(db, customerId))
  const date = today()
  const asked = termId === undefined ? terms : [found(terms.find(({ id }) => id === termId) ?? null)]
  const standing = standingOn(asked, date, date)
  const { term, status } = standing
  return {
    standing,
    shown: {
      company: companyName,
      ...(address && { address }),
      ...(licenseText && { licenseText }),
      ...factsOf(fullName, term),
      ...(term.assistancePhone && { assistancePhone: term.assistancePhone }),
      status,
    },
  }
}
