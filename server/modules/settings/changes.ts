import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { SettingsInput } from '../../../shared/settings-input'
import { changesOf } from '../../changes/changes'
import { type Change, lockTable, loggedChange } from '../../changes/logged-change'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { editableSettingsSelection, toEditableSettings } from './record'
import { claimAsset, releaseAsset } from './upload-asset'

/** All settings stand in one row. Saving them keeps the images that they name, and no others. */
export const settingsChanges = changesOf({
  model: 'siteSettings',
  table: 'site_settings',
  select: editableSettingsSelection,
  toRecord: toEditableSettings,
  subject: () => 'Configuración',
  toColumns: (fields: Omit<SettingsInput, 'updatedAt'>) => fields,
  stamps: (now) => ({ updatedAt: now }),
  locksTable: true,
  async around(tx, { before, fields }, write) {
    await claimAsset(tx, fields.logoUrl)
    await claimAsset(tx, fields.faviconUrl)
    const after = await write()
    await releaseAsset(tx, before?.logoUrl ?? '')
    await releaseAsset(tx, before?.faviconUrl ?? '')
    return after
  },
})

/** Settings that the form neither saves nor compares, as the log calls what changes each. */
const SET_ALONE = {
  pixelLoading: 'Cargar píxeles',
  bannerVersion: 'Volver a preguntar por las cookies',
  pricesShown: 'Precios en el sitio',
  factorRequired: 'Exigir un segundo factor',
} as const
type SetAlone = keyof typeof SET_ALONE
/** Of the others, only the one that is set is read. */
type Row = Prisma.SiteSettingsGetPayload<{ select: Record<'id' | SetAlone, true> }>

/** Sets one of them, with a log entry. The last one to decide is right, so there is no version to compare. */
export async function setAlone<F extends SetAlone>(
  db: PrismaClient,
  adminUserId: string,
  field: F,
  valueAfter: (before: Row[F] | undefined) => Row[F],
): Promise<Row[F]> {
  const logged = { table: 'site_settings', subject: () => SET_ALONE[field] } as const
  const record = await loggedChange(db, adminUserId, logged, (tx) => writeAlone(tx, field, valueAfter))
  return record[field]
}

/**
 * The same in a transaction that logs it otherwise. `updated_at` stays, for it is the version of the settings' form; where
 * no settings were ever saved this makes their row, of the defaults.
 */
export async function writeAlone<F extends SetAlone>(
  tx: Prisma.TransactionClient,
  field: F,
  valueAfter: (before: Row[F] | undefined) => Row[F],
): Promise<Change<Row>> {
  const select = { id: true, [field]: true } as Record<'id' | SetAlone, true>
  await lockTable(tx, 'site_settings')
  const before: Row | null = await tx.siteSettings.findFirst({ select })
  const value = valueAfter(before?.[field])
  if (before?.[field] === value) return { before, after: before }
  const data = { [field]: value }
  const after = before
    ? await tx.siteSettings.update({ where: { id: before.id }, data, select })
    : await tx.siteSettings.create({ data: { ...DEFAULT_SETTINGS, ...data }, select })
  return { before, after }
}
