import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleJpeg, samplePdf, samplePng } from '../testing/sample-files'
import { isWholeJpeg, isWholePdf, isWholePng } from './file-structure'

const noise = async () => {
  const bytes = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, index) => (index * 7919) % 256))
  return sharp(bytes, { raw: { width: 90, height: 60, channels: 3 } })
}
const progressiveJpeg = async () => (await noise()).jpeg({ progressive: true, quality: 100 }).toBuffer()

/** A photo whose EXIF segment holds a complete JPEG as a preview. */
async function jpegWithPreview(): Promise<Buffer> {
  const [photo, preview] = [await sampleJpeg(), await sampleJpeg(8, 8)]
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), preview])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}

const samples = [
  ['a PDF', async () => samplePdf(), isWholePdf],
  ['a PNG', async () => (await noise()).png().toBuffer(), isWholePng],
  ['a JPEG', sampleJpeg, isWholeJpeg],
  ['a progressive JPEG', progressiveJpeg, isWholeJpeg],
  ['a JPEG with a preview in it', jpegWithPreview, isWholeJpeg],
] as const

describe.each(samples)('%s', (_name, sample, isWhole) => {
  test('is whole, also with bytes after its end', async () => {
    const bytes = await sample()
    expect(isWhole(bytes)).toBe(true)
    expect(isWhole(Buffer.concat([bytes, Buffer.alloc(4096)]))).toBe(true)
    expect(isWhole(Buffer.concat([bytes, Buffer.from('-- \r\nEnviado desde mi teléfono\r\n')]))).toBe(true)
  })

  test('is not whole if cut off anywhere', async () => {
    const bytes = await sample()
    const end = bytes.lastIndexOf('%%EOF') === -1 ? bytes.length - 1 : bytes.lastIndexOf('%%EOF') + 4
    for (let length = end; length > 8; length -= Math.max(1, Math.floor(length / 200))) {
      expect(isWhole(bytes.subarray(0, length)), `${length} of ${bytes.length} bytes`).toBe(false)
    }
  })
})

test('a photo with a video after it is whole', async () => {
  expect(isWholeJpeg(Buffer.concat([await sampleJpeg(), Buffer.alloc(3_000_000, 'video')]))).toBe(true)
})

test('a PDF with more than 2 KiB of other bytes after its end is not whole', () => {
  expect(isWholePdf(Buffer.concat([samplePdf(), Buffer.alloc(2040, 'x')]))).toBe(true)
  expect(isWholePdf(Buffer.concat([samplePdf(), Buffer.alloc(2048, 'x')]))).toBe(false)
})

test('a correct start followed by nonsense is not whole', async () => {
  const png = await samplePng()
  expect(isWholePng(Buffer.concat([png.subarray(0, 8), Buffer.alloc(100_000, 0xff)]))).toBe(false)
  expect(isWholePng(Buffer.concat([png.subarray(0, 8), Buffer.alloc(100_000)]))).toBe(false)
  expect(isWholeJpeg(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, 0xff)]))).toBe(false)
  expect(isWholeJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe(false)
})
