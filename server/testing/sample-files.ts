import sharp from 'sharp'

/** A PDF of exactly this many bytes. */
export function samplePdf(size = 300): Buffer {
  const start = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n')
  const end = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  return Buffer.concat([start, Buffer.alloc(size - start.length - end.length, 'x'), end])
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2563eb' } })

export const samplePng = (width = 40, height = 20): Promise<Buffer> => picture(width, height).png().toBuffer()

export const sampleJpeg = (width = 40, height = 20): Promise<Buffer> => picture(width, height).jpeg().toBuffer()

export const sampleImage = (format: 'webp' | 'gif' | 'avif'): Promise<Buffer> =>
  picture(40, 20).toFormat(format).toBuffer()

/** An ICO file that contains one PNG. */
export async function sampleIcon(): Promise<Buffer> {
  const png = await samplePng(32, 32)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
