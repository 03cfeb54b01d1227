import type { TemplateKey } from '../../../shared/message-templates'
import { loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { findTemplate, loggedTemplate, type StoredTemplate, type Template, toTemplate } from './record'

/** Restores the default; the last write wins, so no version is compared. */
export async function resetTemplate(db: PrismaClient, adminUserId: string, key: TemplateKey): Promise<Template> {
  await loggedChange<StoredTemplate>(db, adminUserId, loggedTemplate, async (tx) => {
    const before = (await findTemplate(tx, key)) as StoredTemplate
    if (!before.id) return { before, after: before }
    await tx.messageTemplate.delete({ where: { id: before.id }, select: { id: true } })
    return { before, after: { ...before, ...toTemplate(key, null), id: before.id, updatedAt: before.updatedAt } }
  })
  return toTemplate(key, null)
}
