import { createCache } from '../core/cache'
import type { Paper } from './paper'

const LOGO = { width: 600, height: 180 }

/** Only the latest logo. */
const logos = createCache<Buffer | null>(1)

/**
 * The cached logo for the paper; null if it cannot be read. Without transparency, which pdfkit would process pixel by
 * pixel.
 */
export async function logoOnPaper(logo: Paper['logo']): Promise<Buffer | null> {
  if (!logo) return null
  return logos(logo.url, () => flattened(logo.bytes).catch(() => null))
}

async function flattened(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes).resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
  return image.flatten({ background: '#ffffff' }).png().toBuffer()
}
