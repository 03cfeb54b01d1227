import { today } from '../../../shared/clock'
import type { InsuredReport } from '../../../shared/insured'
import { type InsuredLink, linkFrom } from '../../auth/insured-links'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import type { Context } from '../../request/context'
import { openCase } from '../cases/open'
import { tellStaffLater } from '../quote-requests/notice'

type Reporting = Pick<Context, 'db' | 'env' | 'mailer' | 'background' | 'limiters' | 'network'>
type Reported = { number: string; caseId: string }

/**
 * Opens a case that waits for us, to be looked at today. What comes again under the same id, as after a cut line, is one
 * report.
 * @throws Refusal `record-not-found` where the link does not show the policy, `too-many-attempts`
 */
export async function report(services: Reporting, link: InsuredLink, input: InsuredReport): Promise<Reported> {
  const { id, kind, happenedOn, text, policy = link.policies[0]?.id } = input
  const stored = id ? await findReported(services.db, link, id) : null
  if (stored) return stored
  const ticked = link.policies.find((one) => one.id === policy)
  if (!ticked) throw Refusal.of('record-not-found')
  await services.limiters.insuredReport.spend(linkFrom(link, services.network))
  const opened = await openCase(services.db, null, {
    ...{ id, kind, happenedOn, text, customerId: ticked.id },
    ...{ origin: 'insured', waitingOn: 'us', nextOn: today() },
  })
  tellStaffLater(services)
  return { number: opened.number, caseId: opened.id }
}

async function findReported(db: Db, { policies }: InsuredLink, id: string): Promise<Reported | null> {
  const insuredCustomerId = { in: policies.map((policy) => policy.id) }
  const where = { id, insuredCustomerId, origin: 'insured' } as const
  const stored = await db.case.findFirst({ where, select: { number: true } })
  return stored && { number: stored.number, caseId: id }
}
