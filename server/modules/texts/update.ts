import type { PartFields, SitePart } from '../../../shared/site-texts'
import type { PartInput } from '../../../shared/site-texts-input'
import { changesBetween } from '../../changes/entry'
import { type LoggedRecord, loggedOverDefaults } from '../../changes/logged-change'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { type PartTexts, partSelection, toPartTexts, toStored } from './record'

/** The log's names of the parts. */
const SUBJECTS: Record<SitePart, string> = {
  hero: 'Portada: inicio',
  features: 'Portada: ventajas',
  steps: 'Portada: pasos',
  figures: 'Portada: cifras',
  testimonials: 'Portada: título de testimonios',
  action: 'Portada: llamada final',
  crash: 'Portada: después de un choque',
  questions: 'Portada: preguntas',
}

type State = LoggedRecord & { updatedAt: string }

/**
 * Saves the draft of a part, or publishes it. The log entry has the changes of the draft, or of the published texts.
 * @throws Refusal `record-stale`
 */
export async function updateTexts(db: PrismaClient, adminUserId: string, input: PartInput): Promise<PartTexts> {
  const { part, texts, publish } = input
  const state = publish && isChange((await findPart(db, part)).published, texts) ? 'published' : 'draft'
  const subject = state === 'draft' ? `${SUBJECTS[part]} (borrador)` : SUBJECTS[part]
  const stateOf = (one: PartTexts) => ({ ...one[state], id: one.id, updatedAt: one.updatedAt })

  const logged = { table: 'site_texts', subject: () => subject, locksTable: true } as const
  await loggedOverDefaults<State>(db, adminUserId, logged, {
    find: async (tx) => stateOf(await findPart(tx, part)),
    fields: texts,
    token: input.updatedAt,
    async write(tx, updatedAt) {
      const draft = toStored(part, texts)
      const data = { draft, updatedAt, ...(publish && { published: draft, publishedAt: updatedAt }) }
      const written = { where: { part }, create: { part, ...data }, update: data, select: partSelection }
      return stateOf(toPartTexts(part, await tx.siteText.upsert(written)))
    },
  })
  return findPart(db, part)
}

const isChange = (before: PartFields, after: PartFields) => Object.keys(changesBetween(before, after)).length > 0

async function findPart(db: Db, part: SitePart): Promise<PartTexts> {
  return toPartTexts(part, await db.siteText.findUnique({ where: { part }, select: partSelection }))
}
