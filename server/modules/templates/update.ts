import {
  hasSubject,
  type MessageTexts,
  placeholdersOf,
  type TemplateInput,
  unknownPlaceholder,
} from '../../../shared/message-templates'
import { loggedOverDefaults } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { findTemplate, loggedTemplate, type Template, templateSelection, toTemplate } from './record'

/**
 * Stores a message that replaces the product's own, or an earlier one.
 * @throws Refusal `record-stale`, `placeholder-unknown`, `fields-required`
 */
export async function updateTemplate(db: PrismaClient, adminUserId: string, input: TemplateInput): Promise<Template> {
  const key = { kind: input.kind, language: input.language }
  const texts = checkedTexts(input)
  await loggedOverDefaults(db, adminUserId, loggedTemplate, {
    find: (tx) => findTemplate(tx, key),
    fields: texts,
    token: input.updatedAt,
    async write(tx, updatedAt) {
      const data = { ...texts, updatedAt }
      const where = { kind_language: key }
      const written = { where, create: { ...key, ...data }, update: data, select: templateSelection }
      return toTemplate(key, await tx.messageTemplate.upsert(written))
    },
  })
  return findTemplate(db, key)
}

/** A chat message has no subject, a mail needs one, and all placeholders must be known. */
function checkedTexts({ kind, subject, body }: TemplateInput): MessageTexts {
  const texts = { subject: hasSubject(kind) ? subject : '', body }
  if (hasSubject(kind) && !subject) throw Refusal.of('fields-required', { field: 'subject' })
  for (const field of ['subject', 'body'] as const) {
    const placeholder = unknownPlaceholder(texts[field], kind)
    const known = placeholdersOf(kind)
    if (placeholder) throw Refusal.of('placeholder-unknown', { field, details: { placeholder, known } })
  }
  return texts
}
