import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import type { CsvFormat } from '../../../../shared/exports'
import type { ReadingChoice } from '../../../../shared/imports'
import { type Cell, csvStream } from '../../../files/csv'
import { importFiles } from '../../../testing/import-files'
import { eachRow, readSource } from './source'
import { separatorOf, textRows } from './text-rows'

const fileOf = importFiles()

async function rowsOf(content: string | Uint8Array, separator = ';') {
  const rows: string[][] = []
  for await (const { cells } of textRows({ path: await fileOf(content), encoding: 'utf-8', separator }))
    rows.push(cells as string[])
  return rows
}

describe('cells', () => {
  test.each([
    [
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a;b\n\n1;\n;2', [['a', 'b'], [''], ['1', ''], ['', '2']]],
    [
      'a;"b"\r\n"x;\r\ny";"q""q"',
      [
        ['a', 'b'],
        ['x;\r\ny', 'q"q'],
      ],
    ],
    [
      'a;5" pipe\n;""\n',
      [
        ['a', '5" pipe'],
        ['', ''],
      ],
    ],
    ['"ab" c;d', [['"ab" c', 'd']]],
    ['="00124";"=""00125"""', [['00124', '00125']]],
    ['PeÃ±a;NÃºria OrdÃ³Ã±ez;SÃO PAULO', [['Peña', 'Núria Ordóñez', 'SÃO PAULO']]],
    ['Ã\u0081baco;Ã\u008dÃ±igo;Ã\u0081 漢', [['Ábaco', 'Íñigo', 'Ã\u0081 漢']]],
    ['Ã© 山;a', [['Ã© 山', 'a']]],
    ['sep=;\r\na;b\n', [['a', 'b']]],
    ["'=1;'+2;'-3;'@4;''5;'6;7'", [['=1', '+2', '-3', '@4', "'5", "'6", "7'"]]],
    ["'＝1+1;'＋2;'－3;'＠4;＝5", [['＝1+1', '＋2', '－3', '＠4', '＝5']]],
    ['\ufeffa;b', [['a', 'b']]],
    ['', []],
  ])('of %j', async (content, expected) => {
    expect(await rowsOf(content)).toEqual(expected)
  })

  test('in rows longer than one read', async () => {
    const long = 'ñ\r\n'.repeat(200_000)
    expect(await rowsOf(`a;b\r\n"${long}";2\r\n3;4`)).toEqual([
      ['a', 'b'],
      [long, '2'],
      ['3', '4'],
    ])
  })

  test.each([',', ';', '\t', '|'])('with any content are read as written, with %j', async (separator) => {
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^["',;\t|\r\n=+@-]{0,6}$/))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\r\n', '\n', '\r'), async (written, end) => {
        const quoted = (one: string) =>
          `"${(/^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r']/.test(one) ? `'${one}` : one).replaceAll('"', '""')}"`
        const content = written.map((row) => row.map(quoted).join(separator)).join(end)
        fc.pre(!content.includes('\ufeff'))
        expect(await rowsOf(content, separator)).toEqual(written)
      }),
      { numRuns: 150 },
    )
  })
})

test.each<CsvFormat>(['es', 'us'])('what the export of format %s writes comes back as it was', async (format) => {
  const nasty = fc.constantFrom(
    '=1+1',
    '＝1+1',
    '＠x',
    '+52 1',
    '-5',
    '@x',
    "'",
    "''=",
    '\tx',
    '\rx',
    'a\nb',
    'a;b,c',
    '"',
    '\u00a0x',
  )
  const cell = fc.oneof(nasty, fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 99999 }))
  const row = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => cells.some((one) => String(one).trim()))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (written) => {
      async function* rows(): AsyncGenerator<Cell[]> {
        yield* written
      }
      const headings = ['Número de póliza', 'Asegurado', 'Notas']
      const content = await text(csvStream({ name: 'x', count: written.length, headings, rows: rows() }, format))
      const source = await readSource(await fileOf(content))
      const read: unknown[] = []
      for await (const { cells } of eachRow(source)) read.push(cells)
      expect(read).toEqual(written.map((cells) => cells.map(String)))
    }),
    { numRuns: 200 },
  )
})

describe('an unclosed quote is reported with its row and column', () => {
  test.each([
    ['a;b;c\n1;2;3\n4;"5;6\n7;8;9', 'fila 3, columna B'],
    ['a;b;c\n1;2;3\n4;5;"6\n7;"8";9\n', 'fila 3, columna C'],
    [`a;b\n1;"${'x'.repeat(5_000_000)}\n2;3`, 'fila 2'],
  ])('%#', async (content, place) => {
    await expect(rowsOf(content)).rejects.toMatchObject({
      reason: 'import-unreadable',
      message: expect.stringContaining(place),
    })
  })
})

test('a file without rows is no table', async () => {
  await expect(rowsOf('x'.repeat(5_000_000))).rejects.toMatchObject({
    message: expect.stringContaining('no es una hoja'),
  })
})

test.each([
  ['a;b;c\n1,5;2;3\n', ';'],
  ['a,b,c\n"1;2",2,3\n', ','],
  ['a\tb\n1,5\t2;3\n', '\t'],
  ['a|b\n1,5|2\n', '|'],
  ['Pólizas\n\na;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n1,5;2,5;3,5', ';'],
  ['sep=|\na,b|c,d', '|'],
  ['uno\ndos', ';'],
])('the separator of %j is %j', (head, separator) => {
  expect(separatorOf(head)).toBe(separator)
})

describe('the encoding is recognized', () => {
  const content = 'Número de póliza;Asegurado\r\n1;Íñigo Núñez\r\n'
  const utf16 = Buffer.from(content, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  const late = `${content}${'2;Ana\r\n'.repeat(50_000)}`
  test.each([
    ['UTF-8', Buffer.from(content)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${content}`)],
    ['Windows-1252', Buffer.from(content, 'latin1')],
    ['Mac Roman', iconv.encode(content, 'macroman')],
    ['CP850', iconv.encode(content, 'cp850')],
    ['UTF-16, little end first, with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, big end first, with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['UTF-16 without', utf16],
    ['UTF-16 without, big end first', swapped],
    ['Windows-1252 of which only the end tells', Buffer.from(`${late.replace(/[íóúñÍ]/g, 'a')}3;Peña`, 'latin1')],
  ])('%s', async (name, bytes) => {
    const source = await readSource(await fileOf(bytes))
    const rows: unknown[] = []
    for await (const { cells } of eachRow(source)) rows.push(cells)
    expect(name.includes('only the end') ? rows.at(-1) : rows[0]).toEqual(
      name.includes('only the end') ? ['3', 'Peña'] : ['1', 'Íñigo Núñez'],
    )
  })
})

test('a row that cannot be decoded damages no others, and another encoding can be chosen', async () => {
  const path = await fileOf(
    Buffer.concat([
      Buffer.from('Póliza;Asegurado\n1;Íñigo\n2;'),
      Buffer.from('Peña\n', 'latin1'),
      Buffer.from('3;Núñez\n'),
    ]),
  )
  const namesIn = async (choice: ReadingChoice) => {
    const names: unknown[] = []
    for await (const { cells } of eachRow(await readSource(path, choice))) names.push(cells[1])
    return names
  }
  expect(await namesIn({})).toEqual(['Íñigo', 'Pe\ufffda', 'Núñez'])
  expect((await namesIn({ encoding: 'windows-1252' }))[1]).toBe('Peña')
})
