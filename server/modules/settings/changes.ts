import { DEFAULT_SETTINGS, SAMPLE_FIELDS } from '../../../shared/settings'
import type { SettingsInput } from '../../../shared/settings-input'
import { changesOf } from '../../changes/changes'
import { type Change, loggedChangeWithin } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockTable } from '../../db/locks'
import { editableSettingsSelection, toEditableSettings } from './record'
import { keepSamples } from './sample-texts'
import { claimAsset, releaseAsset } from './upload-asset'

/** All settings are in one row. Saving it keeps the images that it names and schedules the removal of replaced ones. */
export const settingsChanges = changesOf({
  model: 'siteSettings',
  table: 'site_settings',
  select: editableSettingsSelection,
  printed: ['companyName', 'address', 'licenseText'],
  toRecord: toEditableSettings,
  subject: () => 'Configuración',
  toColumns: (fields: Omit<SettingsInput, 'updatedAt'>) => fields,
  stamps: (now) => ({ updatedAt: now }),
  locksTable: true,
  async around(tx, { before, fields }, write) {
    const own = [before?.logoUrl, before?.faviconUrl]
    await claimAsset(tx, fields.logoUrl, own)
    await claimAsset(tx, fields.faviconUrl, own)
    const after = await write()
    await keepSamples(tx, before, after)
    await releaseAsset(tx, before?.logoUrl ?? '')
    await releaseAsset(tx, before?.faviconUrl ?? '')
    return after
  },
})

/** Settings that the form neither saves nor compares, with the log's subject for a change of each. */
const SET_ALONE = {
  pixelLoading: 'Cargar píxeles',
  bannerVersion: 'Volver a preguntar por las cookies',
  pricesShown: 'Precios en el sitio',
  collectsPayments: 'Cobros de las pólizas',
  closesTill: 'Cierre de caja',
  currency: 'Moneda',
  country: 'País',
  timeZone: 'Zona horaria',
  factorRequired: 'Exigir un segundo factor',
  insuredLinks: 'Enlaces del asegurado',
  assistantsRead: 'Lectura por asistentes',
  providerFactor: 'Segundo factor del proveedor de acceso',
} as const
type SetAlone = keyof typeof SET_ALONE
/** A query reads only the field that it sets. */
type Row = Prisma.SiteSettingsGetPayload<{ select: Record<'id' | SetAlone, true> }>

/** Sets one of them, with a log entry. The last write wins, so there is no version to compare. */
export const setAlone = <F extends SetAlone>(db: PrismaClient, ...setting: Setting<F>): Promise<Row[F]> =>
  db.$transaction((tx) => setAloneWithin(tx, ...setting))

type Setting<F extends SetAlone> = [adminUserId: string, field: F, valueAfter: (before: Row[F] | undefined) => Row[F]]

/** The same in the caller's transaction. */
export async function setAloneWithin<F extends SetAlone>(
  tx: Tx,
  ...[adminUserId, field, valueAfter]: Setting<F>
): Promise<Row[F]> {
  const logged = { table: 'site_settings', subject: () => SET_ALONE[field] } as const
  const record = await loggedChangeWithin(tx, adminUserId, logged, () => writeAlone(tx, field, valueAfter))
  return record[field]
}

/**
 * The same without a log entry, in a transaction that logs the change itself. `updated_at` stays, as it is the version
 * of the settings form. If no settings were ever saved, this creates their row from the defaults.
 */
export async function writeAlone<F extends SetAlone>(
  tx: Tx,
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
    : await tx.siteSettings.create({
        data: { ...DEFAULT_SETTINGS, sampleTexts: SAMPLE_FIELDS.join(' '), ...data },
        select,
      })
  return { before, after }
}
