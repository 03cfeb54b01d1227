import { today } from '../../../shared/clock'
import type { InsuredThings } from '../../../shared/insured'
import { inEachField } from '../../../shared/languages'
import { paperUrl, receiptUrl } from '../../../shared/message-links'
import { receiptName } from '../../../shared/receipts'
import type { InsuredLink } from '../../auth/insured-links'
import { findVisitedLink } from '../../auth/insured-visits'
import { found } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import { toCalendarDate, toPrice } from '../../db/values'
import { withTrueExtension } from '../../files/true-extension'
import { isHandedOut, printedOn } from '../certificates/record'
import { findPolicies, standingOn } from '../certificates/standing'
import { isWithinPaperDays } from '../papers/link'
import { collectsPayments } from '../policies/instalments'
import { findReceipt } from '../receipts/record'
import { findCurrency } from '../settings/currency'

/** More than one policy has in a year; older papers are asked for. */
const RECEIPTS_SHOWN = 24

/** The path of a document, for whoever visits the link that shows it. */
const insuredDocumentUrl = (id: string) => `/files/insured-documents/${id}`

/** What is behind the code: the policies of a link with their papers, and never a note or another party. */
export async function insuredThings(db: Db, { customerId, policies: ticked }: InsuredLink): Promise<InsuredThings> {
  const ids = ticked.map(({ id }) => id)
  const customer = await db.insuredCustomer.findUnique({ where: { id: customerId }, select: { fullName: true } })
  const [policies, certificates, receipts, instalments, documents, cases] = await Promise.all([
    policiesOf(db, ids),
    certificatesOf(db, ids),
    receiptsOf(db, ids),
    instalmentsOf(db, ids),
    documentsOf(db, ids),
    casesOf(db, ids),
  ])
  const { fullName } = found(customer)
  return { fullName, policies, certificates, receipts, instalments, documents, cases }
}

async function policiesOf(db: Db, ids: string[]): Promise<InsuredThings['policies']> {
  const date = today()
  return (await findPolicies(db, ids)).map(({ id, terms }) => {
    const { status, term } = standingOn(terms, date, date)
    const { policyNumber, insurer, brand, model, year, plate, startDate, endDate } = term
    const types = inEachField('policyType', (field) => term[field])
    return { id, policyNumber, insurer, ...types, vehicle: { brand, model, year }, plate, startDate, endDate, status }
  })
}

async function certificatesOf(db: Db, ids: string[]): Promise<InsuredThings['certificates']> {
  const rows = await db.certificate.findMany({
    where: { insuredCustomerId: { in: ids }, revokedAt: null },
    select: { insuredCustomerId: true, token: true, shown: true, issuedAt: true, revokedAt: true },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.filter(isHandedOut).map(({ insuredCustomerId: policyId, token, shown, issuedAt }) => ({
    policyId,
    policyNumber: printedOn(shown)?.policyNumber ?? '',
    issuedAt: issuedAt.toISOString(),
    url: paperUrl(token),
  }))
}

async function receiptsOf(db: Db, ids: string[]): Promise<InsuredThings['receipts']> {
  const rows = await db.receipt.findMany({
    where: { insuredCustomerId: { in: ids }, kind: 'payment' },
    select: { id: true },
    orderBy: [{ recordedAt: 'desc' }, { id: 'desc' }],
    take: RECEIPTS_SHOWN,
  })
  const receipts = await Promise.all(rows.map(({ id }) => findReceipt(db, { id })))
  return receipts.flatMap((receipt) => {
    if (!receipt) return []
    const { customerId: policyId, paidOn, amount, currency, voidedAt, token, madeAt } = receipt
    const url = isWithinPaperDays(madeAt) ? receiptUrl(token) : null
    return { policyId, name: receiptName(receipt), paidOn, amount, currency, isVoid: voidedAt !== null, url }
  })
}

async function instalmentsOf(db: Db, ids: string[]): Promise<InsuredThings['instalments']> {
  const currency = await findCurrency(db)
  const rows = await db.payment.findMany({
    where: { insuredCustomerId: { in: ids }, policyTermId: null, voidedAt: null },
    select: { insuredCustomerId: true, number: true, dueOn: true, amount: true, open: true },
    orderBy: [{ dueOn: 'asc' }, { number: 'asc' }],
  })
  if (!(await collectsPayments(db))) return []
  return rows.map(({ insuredCustomerId: policyId, number, dueOn, amount, open }) => ({
    policyId,
    number,
    dueOn: toCalendarDate(dueOn),
    amount: toPrice(amount),
    open: toPrice(open),
    currency,
  }))
}

/** A document that a browser's visit shows; null where it shows none of that id. */
export async function findVisited(db: Db, visits: string[], id: string) {
  const link = await findVisitedLink(db, visits)
  const ids = link?.policies.map((policy) => policy.id) ?? []
  return db.policyDocument.findFirst({
    where: { id, insuredCustomerId: { in: ids }, shownToInsured: true },
    select: {
      filePath: true,
      fileName: true,
      mimeType: true,
      insuredCustomerId: true,
      insuredCustomer: { select: { policyNumber: true } },
    },
  })
}

async function documentsOf(db: Db, ids: string[]): Promise<InsuredThings['documents']> {
  const rows = await db.policyDocument.findMany({
    where: { insuredCustomerId: { in: ids }, shownToInsured: true },
    select: { id: true, insuredCustomerId: true, fileName: true, mimeType: true, uploadedAt: true },
    orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ id, insuredCustomerId: policyId, fileName, mimeType, uploadedAt }) => ({
    policyId,
    name: withTrueExtension(fileName, mimeType),
    uploadedAt: uploadedAt.toISOString(),
    url: insuredDocumentUrl(id),
  }))
}

async function casesOf(db: Db, ids: string[]): Promise<InsuredThings['cases']> {
  const rows = await db.case.findMany({
    where: { insuredCustomerId: { in: ids } },
    select: {
      insuredCustomerId: true,
      number: true,
      kind: true,
      happenedOn: true,
      waitingOn: true,
      nextOn: true,
      closedOn: true,
      outcome: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ insuredCustomerId: policyId, happenedOn, nextOn, closedOn, ...row }) => ({
    ...row,
    policyId,
    happenedOn: toCalendarDate(happenedOn),
    nextOn: toCalendarDate(nextOn),
    closedOn: toCalendarDate(closedOn),
  }))
}
