import { randomBytes } from 'node:crypto'
import { utils, write } from '@e965/xlsx'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { importFiles, type SheetXml, textRow, workbookFile } from '../../../testing/import-files'
import { openFile } from './reader'

/*
 * Files that were made to harm, each opened as an upload is: in the reading thread, within 20 s, and with no more memory
 * than a server of some 200 MB may take beside its own to stay below 600 MB.
 */
const SECONDS = 20
const MEGABYTES = 400

const fileOf = importFiles()

const many = (count: number, one: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => one(place)).join('')
const data = textRow(1, ['Póliza', 'Asegurado', 'VIN']) + textRow(2, ['1', 'Ana', 'x'])
const book = (more: Partial<SheetXml>) => workbookFile({ rows: data, ...more })
const part = (name: string, xml: string) => book({ more: { [name]: Buffer.from(xml) } })
const sheet = (xml: string) => part('xl/worksheets/sheet1.xml', `<worksheet>${xml}</worksheet>`)
const strings = (xml: string) => part('xl/sharedStrings.xml', `<sst>${xml}</sst>`)
const styles = (xml: string) => part('xl/styles.xml', `<styleSheet>${xml}</styleSheet>`)
const sheetOf = (below: string) => sheet(`<sheetData>${data}${below}</sheetData>`)
const openDocument = (rows: string) =>
  zipSync({
    mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': Buffer.from('<x/>'),
    'styles.xml': Buffer.from('<x/>'),
    'content.xml': Buffer.from(
      `<office:document-content><table:table table:name="A">${['Póliza;Asegurado', '1;Ana']
        .map(
          (line) =>
            `<table:table-row>${line
              .split(';')
              .map((one) => `<table:table-cell office:value-type="string"><text:p>${one}</text:p></table:table-cell>`)
              .join('')}</table:table-row>`,
        )
        .join('')}${rows}</table:table></office:document-content>`,
    ),
  })
/** A workbook with a number of its archive's directory changed: of the first sheet, or of all files. */
function lying(offset: number, value: number, isForAll = false, bytes = Buffer.from(sheetOf(' '.repeat(5_000_000)))) {
  const sign = Buffer.from('504b0102', 'hex')
  for (let place = bytes.indexOf(sign); place >= 0; place = bytes.indexOf(sign, place + 4))
    if (isForAll || bytes.toString('latin1', place + 46).startsWith('xl/worksheets/sheet1'))
      bytes.writeUInt32LE(value, place + offset)
  return bytes
}
const old = () =>
  Buffer.from(
    write(
      utils.book_new(
        utils.aoa_to_sheet([
          ['Póliza', 'Asegurado'],
          ['1', 'Ana'],
        ]),
      ),
      { type: 'buffer', bookType: 'biff8' },
    ),
  )
const MEGABYTE = 1024 ** 2
const text = 'Póliza;Asegurado\n1;Ana\n'

/** What is said of each, or null where it is read. */
const files: [what: string, content: () => string | Uint8Array, sentence: RegExp | null][] = [
  ['a bomb in the sheet', () => sheetOf(' '.repeat(80 * MEGABYTE)), /más de 64 MB/],
  [
    'a bomb of many parts',
    () =>
      book({
        more: Object.fromEntries(
          Array.from({ length: 200 }, (_, place): [string, Uint8Array] => [
            `xl/worksheets/sheet${place + 3}.xml`,
            Buffer.alloc(MEGABYTE),
          ]),
        ),
      }),
    /más de 64 MB/,
  ],
  [
    'a bomb in a part that is not read',
    () => book({ more: { 'xl/media/image1.png': Buffer.alloc(200 * MEGABYTE) } }),
    null,
  ],
  ['a part larger than it says', () => lying(24, 1_000), /dañado/],
  ['a part smaller than it says', () => lying(24, 60 * MEGABYTE), /dañado/],
  ['parts of 4 GB, as they say', () => lying(24, 0xffff_ffff, true), /más de 64 MB/],
  ['parts beyond the end', () => lying(42, 0x7fff_ffff, true), /dañado/],
  ['parts at the same place', () => lying(42, 0, true), /dañado/],
  [
    '60,000 empty parts',
    () =>
      book({
        more: Object.fromEntries(
          Array.from({ length: 60_000 }, (_, place): [string, Uint8Array] => [
            `xl/worksheets/x${place}.xml`,
            new Uint8Array(),
          ]),
        ),
      }),
    null,
  ],
  ['a workbook in a workbook', () => zipSync({ 'xl/workbook.xlsx': book({}) }), /comprimido/],
  ['half of one', () => book({}).slice(0, 1_500), /dañado/],
  [
    '20,000 sheets',
    () => book({ sheets: many(20_000, (place) => `<sheet name="Hoja ${place}" sheetId="${place}" r:id="rId1"/>`) }),
    /más de 500 hojas/,
  ],
  [
    '500 sheets of one part',
    () =>
      book({
        rows: data + many(15_000, (place) => textRow(place + 3, ['a', 'b'])),
        sheets: many(500, (place) => `<sheet name="Hoja ${place}" sheetId="${place}" r:id="rId1"/>`),
      }),
    null,
  ],
  [
    'names of sheets of 1 MB',
    () => book({ sheets: many(50, (place) => `<sheet name="${place}${'x'.repeat(MEGABYTE)}" r:id="rId1"/>`) }),
    null,
  ],
  ['3,500,000 empty strings', () => strings('<si/>'.repeat(3_500_000)), /memoria/],
  ['3,500,000 strings of a letter', () => strings('<si><t>a</t></si>'.repeat(3_500_000)), /memoria/],
  ['a string in a million pieces', () => strings(`<si>${'<r><t>añb</t></r>'.repeat(1_000_000)}</si>`), null],
  ['a string of 3 MB', () => strings(`<si><t>${'x'.repeat(3 * MEGABYTE)}</t></si>`), /dañado/],
  [
    'entities of entities',
    () =>
      part(
        'xl/sharedStrings.xml',
        `<!DOCTYPE sst [${many(30, (place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(10)}">`)}]><sst><si><t>&e30;</t></si></sst>`,
      ),
    null,
  ],
  [
    'an entity that names a file',
    () =>
      part(
        'xl/sharedStrings.xml',
        '<!DOCTYPE sst [<!ENTITY e SYSTEM "file:///etc/passwd">]><sst><si><t>&e;</t></si></sst>',
      ),
    null,
  ],
  ['numbers of signs beyond Unicode', () => sheetOf(textRow(3, ['&#x110000;&#9999999;&#0;&#xd800;'])), null],
  [
    'two million columns',
    () => sheet(`<cols>${'<col min="1" max="16384"/>'.repeat(2_000_000)}</cols><sheetData>${data}</sheetData>`),
    null,
  ],
  [
    'a column without end',
    () => sheet(`<cols><col min="1" max="2147483647" width="9"/></cols><sheetData>${data}</sheetData>`),
    null,
  ],
  [
    'a million merges',
    () =>
      sheet(
        `<sheetData>${data}</sheetData>${many(1_200_000, (place) => `<mergeCell ref="A${place}:A${place + 1}"/>`)}`,
      ),
    /memoria/,
  ],
  [
    'a hundred thousand merges over all rows',
    () =>
      sheet(
        `<sheetData>${data}${many(19_000, (place) => textRow(place + 3, ['1', 'b']))}</sheetData>${many(100_000, (place) => `<mergeCell ref="A${(place % 9_000) + 2}:A1048576"/>`)}`,
      ),
    /memoria/,
  ],
  [
    'a million conditional formats',
    () => sheet(`<sheetData>${data}</sheetData>${'<conditionalFormatting sqref="A1:XFD1048576"/>'.repeat(1_000_000)}`),
    null,
  ],
  ['a million elements in each other', () => sheetOf(`<row><c><is>${'<r>'.repeat(1_000_000)}`), null],
  ['a million rows that do not end', () => sheetOf('<row><c><v>1</v>'.repeat(1_000_000)), /256 columnas/],
  ['a tag of 3 MB', () => sheetOf('<c '.repeat(MEGABYTE)), /dañado/],
  [
    'attributes of 1 MB without a sign',
    () => sheetOf(many(40, () => `<row r${' '.repeat(MEGABYTE)}r><c/></row>`)),
    null,
  ],
  ['a row beyond all numbers', () => sheetOf('<row r="1e99"><c><v>1</v></c></row>'), null],
  ['rows of one number', () => sheetOf('<row r="2"><c><v>1</v></c></row>'.repeat(1_000_000)), null],
  [
    'a column beyond all letters',
    () => sheetOf('<row r="3"><c r="ZZZZZZZZZZZZZZZZ3"><v>1</v></c></row>'),
    /256 columnas/,
  ],
  [
    'a million cells in the last column',
    () => sheetOf(many(1_000_000, (place) => `<row><c r="XFD${place}"><v>1</v></c></row>`)),
    /256 columnas/,
  ],
  ['three million cells', () => sheetOf(many(12_000, () => `<row>${'<c><v>1</v></c>'.repeat(250)}</row>`)), /memoria/],
  [
    'two million dates',
    () =>
      styles('<cellXfs><xf/><xf numFmtId="14"/></cellXfs>') &&
      book({
        rows: data + many(10_000, (row) => `<row>${many(200, (place) => `<c s="1"><v>${row + place}</v></c>`)}</row>`),
        formats: ['dd/mm/yyyy'],
      }),
    /memoria/,
  ],
  [
    '60 MB of texts',
    () =>
      sheetOf(
        many(15_000, () => `<row>${many(40, (place) => `<c t="str"><v>${'ñ'.repeat(20)}${place}</v></c>`)}</row>`),
      ),
    null,
  ],
  [
    'a million formats',
    () =>
      styles(
        `${many(700_000, (place) => `<numFmt numFmtId="${place}" formatCode="0&quot;${place}&quot;"/>`)}<cellXfs>${many(500_000, (place) => `<xf numFmtId="${place}"/>`)}</cellXfs>`,
      ),
    /memoria/,
  ],
  [
    'a format of 1 MB, in each cell',
    () =>
      book({
        rows: data + many(10_000, (row) => `<row>${many(20, (place) => `<c s="1"><v>${row + place}</v></c>`)}</row>`),
        formats: ['0&quot;'.repeat(100_000)],
      }),
    null,
  ],
  [
    'a million relations',
    () =>
      part(
        'xl/_rels/workbook.xml.rels',
        `<R>${many(700_000, (place) => `<Relationship Id="r${place}" Target="worksheets/sheet1.xml"/>`)}<Relationship Id="rId1" Target="worksheets/sheet1.xml"/></R>`,
      ),
    null,
  ],
  ['an OpenDocument bomb', () => openDocument(' '.repeat(80 * MEGABYTE)), /más de 64 MB/],
  [
    'an OpenDocument cell for all of the sheet',
    () =>
      openDocument(
        '<table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="16384"/></table:table-row>',
      ),
    null,
  ],
  [
    'an OpenDocument cell without end',
    () =>
      openDocument(
        '<table:table-row><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="9e99"/></table:table-row>',
      ),
    null,
  ],
  [
    'OpenDocument spaces without end',
    () =>
      openDocument(
        many(
          100_000,
          () =>
            '<table:table-row><table:table-cell><text:p><text:s text:c="2147483647"/></text:p></table:table-cell></table:table-row>',
        ),
      ),
    /dañado/,
  ],
  [
    'a million OpenDocument comments in each other',
    () => openDocument('<office:annotation>'.repeat(1_000_000)),
    /dañado/,
  ],
  [
    'OpenDocument cells over all rows',
    () =>
      openDocument(
        many(
          19_000,
          () =>
            '<table:table-row><table:table-cell office:value-type="float" office:value="1" table:number-rows-spanned="1048576"/></table:table-row>',
        ),
      ),
    null,
  ],
  [
    'the head of an old workbook, and noise',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(20 * MEGABYTE)]),
    /dañado/,
  ],
  [
    'an old workbook whose sectors are a circle',
    () => {
      const bytes = old()
      bytes.fill(0, 512, 1_024)
      return bytes
    },
    /dañado/,
  ],
  [
    'an old workbook with noise in it',
    () => {
      const bytes = old()
      randomBytes(1_000).copy(bytes, bytes.indexOf(Buffer.from('BOUNDSHEET')) > 0 ? 0 : 1_600)
      return bytes
    },
    /./,
  ],
  ['an old workbook of 60 MB', () => Buffer.concat([old(), Buffer.alloc(60 * MEGABYTE)]), null],
  ['a text in UTF-32', () => iconv.encode(text, 'utf-32', { addBOM: true }), /UTF-32/],
  ['a text with NULs', () => `${text}${'2;\0\n'.repeat(1_000_000)}`, /NUL/],
  ['200 MB of zeros', () => Buffer.alloc(200 * MEGABYTE), /NUL|UTF-32/],
  ['200 MB of noise', () => randomBytes(200 * MEGABYTE), /NUL|no es una hoja/],
  ['a line of 200 MB', () => 'x'.repeat(200 * MEGABYTE), /no es una hoja/],
  ['a quote that ends nowhere', () => `${text}2;"${'x;\n'.repeat(60 * MEGABYTE)}`, /fila 3, columna B/],
  ['100 MB of quotes', () => `${text}${'"'.repeat(100 * MEGABYTE)}`, /comillas|no es una hoja/],
  ['a million columns', () => `${'a;'.repeat(MEGABYTE)}\n1\n`, /256 columnas/],
  ['a million cells in a row', () => `${text}${'1;'.repeat(MEGABYTE)}\n`, /256 columnas/],
  ['rows of 3 MB', () => `${text}${many(20, (place) => `${place};${'x'.repeat(3 * MEGABYTE)}\n`)}`, null],
  ['50 million empty lines', () => `${text}${'\n'.repeat(50_000_000)}`, /100\.000 filas/],
  ['300,000 rows', () => `${text}${'1;Ana\n'.repeat(300_000)}`, /100\.000 filas/],
  ['a page of a million tables', () => `<html>${'<table>'.repeat(MEGABYTE)}`, /página web/],
]

test.each(files)('%s', { timeout: 120_000 }, async (_what, content, sentence) => {
  const path = await fileOf(content())
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const began = performance.now()
  const said = await openFile(path).then(
    () => null,
    ({ message }: Error) => message,
  )
  clearInterval(watch)
  const seconds = Math.round(performance.now() - began) / 1_000
  const megabytes = Math.round((most - before) / MEGABYTE)
  if (sentence) expect(said).toMatch(sentence)
  else expect(said).toBeNull()
  expect(seconds).toBeLessThan(SECONDS)
  expect(megabytes).toBeLessThan(MEGABYTES)
})
