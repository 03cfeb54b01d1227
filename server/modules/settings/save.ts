import { clock } from '../../../shared/clock'
import type { SettingsInput } from '../../../shared/settings-input'
import { type Logged, lockTable, loggedChange, savedFields } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { settingsSelection } from '../public/settings'
import { claimAsset, releaseAsset } from './upload-asset'

export const editableSettingsSelection = {
  ...settingsSelection,
  id: true,
  updatedAt: true,
} as const satisfies Prisma.SiteSettingsSelect

type SettingsColumns = Prisma.SiteSettingsGetPayload<{ select: typeof editableSettingsSelection }>

/** The settings as the panel's form knows them. */
export type EditableSettings = ReturnType<typeof toEditableSettings>

export function toEditableSettings(row: SettingsColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

const LOGGED: Logged<EditableSettings> = { table: 'site_settings', subject: () => 'Configuración' }

/**
 * Saves all settings into the one row there is, or makes it.
 * @throws ReasonError `record-stale` where somebody else has saved since the form was filled, `image-removed`
 */
export function saveSettings(
  db: PrismaClient,
  adminUserId: string,
  { updatedAt, ...fields }: SettingsInput,
): Promise<EditableSettings> {
  const select = editableSettingsSelection
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    await claimAsset(tx, fields.logoUrl)
    await claimAsset(tx, fields.faviconUrl)
    const row = await tx.siteSettings.findFirst({ select })
    if (!row) {
      const created = await tx.siteSettings.create({ data: { ...fields, updatedAt: clock.now() }, select })
      return { before: null, after: toEditableSettings(created) }
    }
    const before = toEditableSettings(row)
    return savedFields(before, fields, updatedAt, async (version) => {
      const data = { ...fields, updatedAt: version }
      const after = toEditableSettings(await tx.siteSettings.update({ where: { id: row.id }, data, select }))
      await releaseAsset(tx, before.logoUrl)
      await releaseAsset(tx, before.faviconUrl)
      return after
    })
  })
}
