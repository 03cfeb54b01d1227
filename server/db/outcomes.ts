import { clock } from '../../shared/clock'
import type { Db } from './client'

/* How something that the installation does by itself went last, stored for every instance, also after a restart. */

type Work = 'mail' | 'backup' | 'trial'

/** Stores that something went well or, with `failure`, that it did not. */
export async function noteOutcome(db: Db, work: Work, failure?: { cause: string | null }): Promise<void> {
  const fact = failure ? `${work}Failure` : work
  const outcome = { happenedAt: clock.now(), cause: failure?.cause ?? null }
  await db.installationFact.upsert({ where: { fact }, create: { fact, ...outcome }, update: outcome })
}

/** When something went well last, and its failure if that came later. Instants are ISO texts. */
export async function lastOutcome(db: Db, work: Work) {
  const facts = await db.installationFact.findMany({ where: { fact: { in: [work, `${work}Failure`] } } })
  const success = facts.find(({ fact }) => fact === work)
  const failure = facts.find(({ fact }) => fact !== work)
  const isFailed = failure && (!success || success.happenedAt <= failure.happenedAt)
  return {
    at: success?.happenedAt.toISOString() ?? null,
    failure: isFailed ? { at: failure.happenedAt.toISOString(), cause: failure.cause } : null,
  }
}
