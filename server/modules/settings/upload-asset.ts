import { ASSET_URL_PREFIX } from '../../../shared/addresses'
import type { AssetKind } from '../../../shared/settings-input'
import { business } from '../../core/business'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { assetImage } from '../../drawing/asset-image'
import type { ReceivedFile } from '../../files/received-file'
import {
  ASSETS_FOLDER,
  assetPath,
  assetUrl,
  isNamed,
  keepFile,
  reservePath,
  withStoredFile,
} from '../../files/stored-file'
import type { Services } from '../../request/context'

/** How long an uploaded image is kept until a record with it is saved. */
const UNSAVED_HOURS = 24
/** How much longer than the trash keeps files a replaced image is kept, also without a trash: cached pages still show it. */
const REPLACED_HOURS = 1

/**
 * Stores an image of the site, to be named by the settings or by an insurer when they are saved.
 * @throws Refusal `image-not-stored`, and those of `assetImage`
 */
export async function uploadAsset(
  services: Pick<Services, 'db' | 'storage' | 'logger'>,
  { kind, file }: { kind: AssetKind; file: ReceivedFile },
): Promise<{ url: string; isPale: boolean }> {
  const { bytes, extension, isPale } = await assetImage(kind, file.bytes)
  const pathAt = (milliseconds: number) => `${ASSETS_FOLDER}${kind}-${milliseconds}.${extension}`
  const place = await reservePath(services.db, pathAt, UNSAVED_HOURS)
  return withStoredFile(services, { place, bytes, notStored: 'image-not-stored' }, async () => ({
    url: assetUrl(place.path),
    isPale,
  }))
}

/**
 * Keeps the image that a record is about to name; other addresses are let pass. To be called before it is written, in
 * the same transaction.
 * @param own the addresses that the record names already
 * @throws Refusal `image-removed` where the image is not stored any more, or never was
 */
export async function claimAsset(tx: Tx, url: string, own: (string | null | undefined)[]): Promise<void> {
  if (!url.startsWith(ASSET_URL_PREFIX) || own.includes(url)) return
  if (!(await keepFile(tx, assetPath(url)))) throw Refusal.of('image-removed')
}

/**
 * Schedules the removal of an image that a record named, unless it still does; other addresses are let pass. To be
 * called after it is written, in the same transaction.
 */
export async function releaseAsset(tx: Tx, url: string): Promise<void> {
  if (!url.startsWith(ASSET_URL_PREFIX)) return
  await tx.$executeRaw`
    INSERT INTO file_removals (path, due_at)
    SELECT ${assetPath(url)}, now() + make_interval(days => ${business.trashDays}::int, hours => ${REPLACED_HOURS}::int)
    WHERE NOT (${isNamed(assetPath(url))})
    ON CONFLICT DO NOTHING`
}
