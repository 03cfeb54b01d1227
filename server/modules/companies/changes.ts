import type { CompanyInput } from '../../../shared/companies'
import { changesOf } from '../../changes/changes'
import { asItWas } from '../../changes/restore'
import { Refusal } from '../../core/errors'
import { claimAsset, releaseAsset } from '../settings/upload-asset'
import { companySelection, toCompany } from './record'

export const companyChanges = changesOf({
  model: 'insuranceCompany',
  table: 'insurance_companies',
  select: companySelection,
  printed: ['name', 'assistancePhone'],
  toRecord: toCompany,
  order: { name: 'asc' },
  subject: ({ name }) => name,
  toColumns: (fields: CompanyInput) => fields,
  async around(tx, { before, fields }, write) {
    await claimAsset(tx, fields.logoUrl ?? '', [before?.logoUrl])
    const after = await write()
    await releaseAsset(tx, before?.logoUrl ?? '')
    return after
  },
  trash: asItWas,
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
  duplicate: () => Refusal.of('company-duplicate'),
  referenced: ({ name }) => Refusal.of('company-referenced', { details: { name } }),
})
