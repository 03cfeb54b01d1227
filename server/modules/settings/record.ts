import type { Prisma } from '../../db/generated/client'
import { settingsSelection } from './site-settings'

export const editableSettingsSelection = {
  ...settingsSelection,
  pricesShown: true,
  collectsPayments: true,
  closesTill: true,
  insuredLinks: true,
  id: true,
  updatedAt: true,
} as const satisfies Prisma.SiteSettingsSelect

type SettingsColumns = Prisma.SiteSettingsGetPayload<{ select: typeof editableSettingsSelection }>

/** The settings as the panel's form knows them. */
export function toEditableSettings(row: SettingsColumns) {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
