import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Marked, readPdfPage, textOf } from '../testing/pdf-page'
import { drawPage } from './page'
import type { Paper, Words } from './paper'
import { logoOnPaper } from './paper-logo'
import { missingIn } from './printable'
import { lay } from './text'
import { widthOf } from './typeface'

const LEFT = 54
const RIGHT = 612 - 54
const SECOND_COLUMN = 318
/** The top of the QR code. */
const CODE_TOP = 620

const LONG = 'Responsabilidad civil ampliada con asistencia en carretera '.repeat(6).trim()

const words = (...texts: string[]): Words[] => texts.map((text) => ({ text }))
const cell = (name: string, value: string, wide?: boolean) => ({
  names: words(name),
  values: words(value),
  ...(wide !== undefined && { wide }),
})

const PAPER: Paper = {
  language: 'es',
  title: 'Constancia · POL-0001',
  company: 'Correduría Ñandú',
  companyFacts: words('Calle 8 n.º 15, Bogotá', 'Registro 12.345'),
  logo: null,
  colours: { band: '#2563eb', text: '#1d4ed8', status: '#157f3b', statusSurface: '#eaf4ed' },
  heading: [{ text: 'Constancia de póliza' }, { text: 'Certificate of insurance', language: 'en' }],
  status: words('Póliza vigente'),
  cells: [
    cell('Asegurado', 'Íñigo Peña', true),
    cell('Número de póliza', 'POL-0001'),
    cell('Aseguradora', 'Ábaco Seguros'),
    cell('Vehículo', 'Honda Accord 2023'),
    cell('Beneficiario', 'Łukasz Žižka', true),
    cell('Tipo de póliza', 'Fullcover'),
    cell('Emitida', '31 de enero de 2026'),
  ],
  check: {
    url: 'https://seguros.example/?constancia=AAAAAAAAAAAAAAAAAAAAAA#verificar',
    alt: 'Código para verificar la constancia',
    words: words('Verifique esta constancia'),
  },
  notes: words('No sustituye a la póliza.'),
  issuedAt: '2026-01-31T17:00:00.000Z',
}

const drawn = async (changes: Partial<Paper> = {}, logo: Buffer | null = null) =>
  readPdfPage(await drawPage({ ...PAPER, ...changes }, logo))
const withTag = (marked: Marked[], ...tags: string[]) => marked.filter(({ tag }) => tags.includes(tag))
const placeOf = (marked: Marked[], text: string) => {
  const run = marked.find((one) => textOf(one) === text)?.runs[0]
  if (!run) throw new Error(`${text} is not on the page`)
  return { x: run.x, y: Math.round(run.y), size: run.size }
}

test('the page’s texts are tagged by their roles and in reading order', async () => {
  const marked = await drawn()
  expect(marked.filter(({ tag }) => tag !== 'Artifact').map((one) => [one.tag, textOf(one)])).toEqual([
    ['P', 'Correduría Ñandú'],
    ['P', 'Calle 8 n.º 15, Bogotá'],
    ['P', 'Registro 12.345'],
    ['H1', 'Constancia de póliza'],
    ['H1', 'Certificate of insurance'],
    ['P', 'Póliza vigente'],
    ...PAPER.cells.flatMap(({ names, values }) => [
      ['Lbl', names[0]?.text],
      ['LBody', values[0]?.text],
    ]),
    ['Figure', ''],
    ['P', 'Verifique esta constancia'],
    ['P', PAPER.check.url],
    ['P', 'No sustituye a la póliza.'],
  ])
})

/** All accented Latin capitals of the typeface. */
const ACCENTED = Array.from({ length: 0x1eff - 0xc0 }, (_, place) => String.fromCodePoint(0xc0 + place))
  .filter((letter) => letter === letter.toUpperCase() && letter.normalize('NFD').length > 1 && !missingIn([letter])[0])
  .join('')

test('text stays readable by software in a paper drawn after one with accented capitals', async () => {
  const everyLetter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 final flujo · ¿¡-'
  const insured = (name: string) => [cell('ASEGURADO', name, true), cell('VIN', '3N1AB7AP9KZ571950')]
  expect(ACCENTED.length).toBeGreaterThan(80)
  await drawn({ cells: insured(`Ñíguez Ávila-Öström ${ACCENTED}`), company: ACCENTED, notes: words(ACCENTED) })
  const marked = await drawn({ cells: insured(everyLetter), company: everyLetter, notes: words(everyLetter) })
  const texts = marked.map(textOf)
  expect(texts.filter((text) => text === everyLetter)).toHaveLength(3)
  expect(texts).toContain('3N1AB7AP9KZ571950')
})

test('cells are in two columns, and wide ones in their own row', async () => {
  const marked = await drawn()
  const [number, insurer, vehicle, wide, type, issued] = [
    ...['Número de póliza', 'Aseguradora', 'Vehículo', 'Beneficiario', 'Tipo de póliza', 'Emitida'],
  ].map((name) => placeOf(marked, name))
  expect([number?.x, insurer?.x, vehicle?.x, wide?.x, type?.x, issued?.x]).toEqual([
    ...[LEFT, SECOND_COLUMN, LEFT, LEFT, LEFT, SECOND_COLUMN],
  ])
  expect(insurer?.y).toBe(number?.y)
  expect(issued?.y).toBe(type?.y)
  const rows = [placeOf(marked, 'Asegurado'), number, vehicle, wide, type].map((place) => place?.y ?? 0)
  expect(rows).toEqual(rows.toSorted((one, other) => one - other))
  expect(new Set(rows).size).toBe(5)
  expect(placeOf(marked, 'POL-0001')).toMatchObject({ x: LEFT, size: 12 })
  expect(placeOf(marked, 'POL-0001').y).toBeGreaterThan(number?.y ?? 0)
})

test('screen readers skip decoration: band, status background and the rule above the code', async () => {
  const artifacts = withTag(await drawn(), 'Artifact').map(({ rectangles }) => rectangles)
  expect(artifacts).toMatchObject([
    [{ x: 0, y: 0, width: 612, height: 12 }],
    [
      { x: LEFT, width: RIGHT - LEFT },
      { x: LEFT, width: 5 },
    ],
    [{ x: LEFT, y: CODE_TOP - 18, width: RIGHT - LEFT }],
  ])
  const [surface] = artifacts[1] ?? []
  const status = placeOf(await drawn(), 'Póliza vigente')
  expect(status.x).toBe(LEFT + 20)
  expect(status.y).toBeGreaterThan(surface?.y ?? Number.POSITIVE_INFINITY)
  expect(status.y).toBeLessThan((surface?.y ?? 0) + (surface?.height ?? 0))
})

test('the QR code is whole between margin and footer, next to its URL and the notes', async () => {
  const marked = await drawn()
  const { rectangles = [] } = withTag(marked, 'Figure')[0] ?? {}
  const ends = (side: 'x' | 'y', size: 'width' | 'height') => [
    Math.min(...rectangles.map((one) => one[side])),
    Math.max(...rectangles.map((one) => one[side] + one[size])),
  ]
  expect(ends('x', 'width').map(Math.round)).toEqual([LEFT, LEFT + 128])
  expect(ends('y', 'height').map(Math.round)).toEqual([CODE_TOP, CODE_TOP + 128])
  for (const text of ['Verifique esta constancia', PAPER.check.url, 'No sustituye a la póliza.']) {
    const { x, y } = placeOf(marked, text)
    expect(x).toBe(LEFT + 128 + 22)
    expect(y).toBeGreaterThan(CODE_TOP)
    expect(y).toBeLessThan(CODE_TOP + 128)
  }
})

describe('long texts', () => {
  test('of the notes next to the code end at the margin', async () => {
    const notes = withTag(await drawn({ notes: words(LONG) }), 'P').at(-1)
    expect(notes?.runs.length).toBeGreaterThan(2)
    for (const { text, x, size } of notes?.runs ?? []) {
      expect(x + widthOf(text.trimEnd(), 400) * size).toBeLessThanOrEqual(RIGHT)
    }
  })

  test('are made smaller until all fit above the code and within the margins', async () => {
    const cells = PAPER.cells.map(({ names, wide }) => ({ names, values: words(LONG), ...(wide && { wide }) }))
    const marked = await drawn({ cells })
    const bodies = withTag(marked, 'LBody')
    expect(bodies.map(textOf)).toEqual(cells.map(() => LONG))
    for (const { x, y, size } of bodies.flatMap(({ runs }) => runs)) {
      expect(size).toBeLessThan(12)
      expect(x).toBeGreaterThanOrEqual(LEFT)
      expect(y).toBeLessThan(CODE_TOP - 18)
    }
  })

  test('break between words, and within a word only if it is wider than a line', () => {
    const style = { size: 12, colour: '#000000' }
    const laid = lay({ text: LONG }, style, 240)
    expect(laid.lines.map((line) => line.trimEnd()).join(' ')).toBe(LONG)
    expect(laid.height).toBeCloseTo(laid.lines.length * 12 * 1.3)
    const few = lay({ text: `uno ${'X'.repeat(90)} dos` }, { ...style, gap: 5 }, 240)
    expect(few.lines[0]).toBe('uno ')
    expect(few.lines.join('')).toBe(`uno ${'X'.repeat(90)} dos`)
    expect(few.lines.length).toBeGreaterThan(3)
    expect(few.height).toBeCloseTo(few.lines.length * 12 * 1.3 + 5)
    expect(lay({ text: '  uno \n dos  ' }, style, 240).lines).toEqual(['uno dos'])
  })
})

describe('a logo', () => {
  test('replaces the name within its field', async () => {
    const logo = await logoOnPaper({ url: '/one.png', bytes: await transparent(800, 100) })
    const marked = await drawn({}, logo)
    const [figure] = marked.filter(({ tag }) => tag !== 'Artifact')
    expect(figure).toMatchObject({ tag: 'Figure', images: 1 })
    expect(marked.map(textOf)).not.toContain(PAPER.company)
  })

  test('is white where it was transparent, and has no more pixels than are printed', async () => {
    const logo = await logoOnPaper({ url: '/two.png', bytes: await transparent(1_200, 300) })
    const { data, info } = await sharp(logo ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 600, height: 150, channels: 3 })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('that cannot be read is left out', async () => {
    expect(await logoOnPaper({ url: '/three.png', bytes: Buffer.from('no picture') })).toBeNull()
    expect(await logoOnPaper(null)).toBeNull()
  })

  const transparent = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
})

test('signs of currencies that the typeface lacks are written as codes', () => {
  const written = (text: string) => lay({ text }, { size: 10, colour: '#000000' }, 500).lines
  expect(missingIn(['₡1\u00a0234,50', '1234,50\u00a0₱', '$ € £'])).toEqual([])
  expect(written('Pagado: ₡1\u00a0234,50 el 19')).toEqual(['Pagado: CRC 1 234,50 el 19'])
  expect(written('1234,50\u00a0₱')).toEqual(['1234,50 PHP'])
})
