import type { SettingsInput } from '../../../shared/settings-input'
import { changesOf } from '../../changes/changes'
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
