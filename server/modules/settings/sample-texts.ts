import { DEFAULT_SETTINGS, SAMPLE_TEXTS, type SampleText } from '../../../shared/settings'
import type { Db, Tx } from '../../db/client'

type Texts = Pick<typeof DEFAULT_SETTINGS, SampleText>

/** The fields of the settings whose text came with the product and was never changed. */
export async function findSampleTexts(db: Db): Promise<SampleText[]> {
  const row = await db.siteSettings.findFirst({ select: { sampleTexts: true } })
  const names = row?.sampleTexts.split(' ')
  return SAMPLE_TEXTS.filter((field) => !names || names.includes(field))
}

/**
 * Takes note of what a save has changed; a text that is written again as it was stays the company's own. To be called
 * after the write, in its transaction.
 * @param before null where nothing was stored, and the form showed the defaults
 */
export async function keepSampleTexts(tx: Tx, before: Texts | null, after: Texts): Promise<void> {
  const samples = before ? await findSampleTexts(tx) : [...SAMPLE_TEXTS]
  const sampleTexts = samples.filter((field) => after[field] === (before ?? DEFAULT_SETTINGS)[field])
  await tx.siteSettings.updateMany({ data: { sampleTexts: sampleTexts.join(' ') } })
}
