import { DEFAULT_SETTINGS, SAMPLE_FIELDS, type SampleField } from '../../../shared/settings'
import type { Db, Tx } from '../../db/client'

type Fields = Pick<typeof DEFAULT_SETTINGS, SampleField>

/** The fields among the given ones that still have the product's sample text. */
export async function findSamples<Field extends SampleField>(db: Db, among: readonly Field[]): Promise<Field[]> {
  const row = await db.siteSettings.findFirst({ select: { sampleTexts: true } })
  const names = row?.sampleTexts.split(' ')
  return among.filter((field) => !names || names.includes(field))
}

/**
 * Takes note of what a save has changed; a text that is written again as it was stays the company's own. To be called
 * after the write, in its transaction.
 * @param before null where nothing was stored, and the form showed the defaults
 */
export async function keepSamples(tx: Tx, before: Fields | null, after: Fields): Promise<void> {
  const samples = before ? await findSamples(tx, SAMPLE_FIELDS) : SAMPLE_FIELDS
  const sampleTexts = samples.filter((field) => after[field] === (before ?? DEFAULT_SETTINGS)[field])
  await tx.siteSettings.updateMany({ data: { sampleTexts: sampleTexts.join(' ') } })
}
