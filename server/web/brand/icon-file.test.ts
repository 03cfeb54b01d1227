import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleIcon, samplePng } from '../../testing/sample-files'
import { largestImage, toIconFile } from './icon-file'

const RED = [0xb9, 0x1c, 0x1c, 255]
const BLUE = [0x25, 0x63, 0xeb, 255]
const NONE = 0

/** Two by two pixels: red, blue, then a transparent one, red. */
const PIXELS = [RED, BLUE, [0, 0, 0, NONE], RED]

/** An icon file of one bitmap of 2 by 2 pixels with the given bits per pixel. */
function bitmapIcon(bits: number): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(2, 4)
  header.writeInt32LE(4, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  const palette = bits <= 8 ? Buffer.alloc(2 ** bits * 4) : Buffer.alloc(0)
  for (const [place, [red = 0, green = 0, blue = 0]] of (bits <= 8 ? [RED, BLUE] : []).entries()) {
    palette.set([blue, green, red, 0], place * 4)
  }
  const rows = [PIXELS.slice(2), PIXELS.slice(0, 2)].flatMap((row) => [rowOf(row, bits)])
  const mask = Buffer.from([0b1000_0000, 0, 0, 0, 0, 0, 0, 0])
  const bitmap = Buffer.concat([header, palette, ...rows, mask])
  const list = Buffer.from([0, 0, 1, 0, 1, 0, 2, 2, 0, 0, 1, 0, bits, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  list.writeUInt32LE(bitmap.length, 14)
  return Buffer.concat([list, bitmap])
}

function rowOf(row: number[][], bits: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil((2 * bits) / 32) * 4)
  for (const [place, pixel] of row.entries()) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixel
    if (bits === 32) bytes.set([blue, green, red, opacity], place * 4)
    else if (bits === 24) bytes.set([blue, green, red], place * 3)
    else if (pixel === BLUE) bytes[(place * bits) >> 3] = 1 << (8 - bits - ((place * bits) & 7))
  }
  return bytes
}

test.each([1, 4, 8, 24, 32])('a bitmap of %i bits is read with what it leaves out', (bits) => {
  const image = largestImage(bitmapIcon(bits))
  if (!image || !('pixels' in image)) throw new Error('no pixels')
  expect([image.width, image.height]).toEqual([2, 2])
  const pixels = PIXELS.map((_pixel, place) => [...image.pixels.subarray(place * 4, place * 4 + 4)])
  expect(pixels[2]?.[3]).toBe(NONE)
  expect([pixels[0], pixels[1], pixels[3]]).toEqual([RED, BLUE, RED])
})

test('of several images the largest is taken', async () => {
  const images = new Map([
    [16, await samplePng(16, 16)],
    [256, await samplePng(256, 256)],
    [48, await samplePng(48, 48)],
  ])
  const largest = largestImage(toIconFile(images))
  if (!largest || !('png' in largest)) throw new Error('no PNG')
  expect(await sharp(largest.png).metadata()).toMatchObject({ width: 256 })
})

describe('what is broken', () => {
  test('is no image', () => {
    expect(largestImage(Buffer.from([0, 0, 1, 0, 0, 0]))).toBeNull()
    expect(largestImage(bitmapIcon(8).subarray(0, 60))).toBeNull()
    const compressed = bitmapIcon(24)
    compressed.writeUInt32LE(1, 22 + 16)
    expect(largestImage(compressed)).toBeNull()
  })

  test('never fails', async () => {
    const files = [bitmapIcon(1), bitmapIcon(8), bitmapIcon(32), await sampleIcon()]
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(120), fc.nat(255), fc.nat(), (file, place, value, length) => {
        const broken = Buffer.from(file)
        broken[place % broken.length] = value
        largestImage(broken.subarray(0, 1 + (length % broken.length)))
      }),
    )
  })
})
