import { CFB, utils, write } from '@e965/xlsx'
import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import type { ReadingChoice } from '../../../../shared/imports'
import { importFiles, textRow, workbookFile } from '../../../testing/import-files'
import { sampleJpeg, samplePdf, samplePng } from '../../../testing/sample-files'
import { UNCOMPUTED } from './row'
import { eachRow, readSource } from './source'

const fileOf = importFiles()

async function read(content: string | Uint8Array, choice: ReadingChoice = {}) {
  const source = await readSource(await fileOf(content), choice)
  const rows: unknown[] = []
  for await (const row of eachRow(source)) rows.push(row)
  return { headings: source.headings, rows }
}

const HEADINGS = ['Número de póliza', 'Asegurado', 'Fecha de inicio']
const heading = textRow(1, HEADINGS)
const cell = (place: string, value: string, rest = '') => `<c r="${place}"${rest}><v>${value}</v></c>`

/** The styles of a workbook whose base styles differ from those of its cells. */
const stylesOf = (formats: string[]) =>
  `<styleSheet><numFmts>${formats.map((code, place) => `<numFmt formatCode="${code}" numFmtId="${164 + place}"/>`).join('')}</numFmts>
  <cellStyleXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/>${formats.map((_code, place) => `<xf numFmtId="${164 + place}"><alignment/></xf>`).join('')}</cellXfs></styleSheet>`

describe('a workbook', () => {
  test('has inline and shared texts, numbers, dates by format, and the values of formulas', async () => {
    const rows = `${heading}<row r="2">${cell('A2', '0', ' t="s"')}${cell('B2', '1', ' t="s"')}${cell('C2', '46000', ' s="1"')}</row>
      <row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>A1&amp;B1</f><v>Ana &amp; Luis</v></c>${cell('C3', '46000.75', ' s="2"')}</row>
      <row r="5">${cell('A5', '1', ' t="b"')}${cell('B5', '#N/A', ' t="e"')}${cell('C5', '46000')}</row>`
    const file = workbookFile({ rows, strings: ['00123', ' Íñigo '], formats: ['dd/mm/yyyy', '[$-540A]d mmm yy'] })
    expect(await read(file)).toEqual({
      headings: HEADINGS,
      rows: [
        { row: 2, cells: ['00123', ' Íñigo ', new Date('2025-12-09')] },
        { row: 3, cells: [2, 'Ana & Luis', new Date('2025-12-09')] },
        { row: 5, cells: [true, '#N/A', 46000] },
      ],
    })
  })

  test('has the columns of a text file that was opened with another separator, and saved', async () => {
    const lines = [
      'Lista de pólizas',
      'Póliza,Asegurado,Marca',
      '',
      '00123,"Peña, Ana",Honda',
      'X-2,Luis "El Güero" Ríos,',
      'X-3,Eva\nMaría,Fiat',
      '"X-4,Ana,Kia',
    ]
    const book = utils.book_new(utils.aoa_to_sheet(lines.map((line) => [line])))
    expect(await read(write(book, { type: 'buffer', bookType: 'xlsx' }))).toEqual({
      headings: ['Póliza', 'Asegurado', 'Marca'],
      rows: [
        { row: 4, cells: ['00123', 'Peña, Ana', 'Honda'] },
        { row: 5, cells: ['X-2', 'Luis "El Güero" Ríos', ''] },
        { row: 6, cells: ['X-3', 'Eva\nMaría', 'Fiat'] },
        { row: 7, cells: ['"X-4,Ana,Kia', null, null] },
      ],
    })
  })

  test.each([
    ['1', '2029-12-10'],
    ['true', '2029-12-10'],
    ['false', '2025-12-09'],
    ['0', '2025-12-09'],
  ])('with date1904="%s" counts its days from there', async (date1904, date) => {
    const rows = `${heading}<row r="2">${cell('A2', '7')}${cell('C2', '46000', ' s="1"')}</row>`
    const { rows: found } = await read(workbookFile({ rows, date1904, formats: ['yyyy-mm-dd'] }))
    expect(found).toEqual([{ row: 2, cells: [7, null, new Date(date)] }])
  })

  test('has whole numbers as formats of zeros and text show them', async () => {
    const formats: [string, string, unknown][] = [
      ['00000', '123', '00123'],
      ['&quot;POL-&quot;0000', '7', 'POL-0007'],
      ['&quot;POL-&quot;0000', '123456', 'POL-123456'],
      ['000\\-000', '1234', '001-234'],
      ['(000) 000-0000', '3055550142', '(305) 555-0142'],
      ['[$-540A]0000;-0000;0;@', '42', '0042'],
      ['[$Nº]00', '5', 'Nº05'],
    ]
    const others: [string, string, unknown][] = [
      ['0', '123', 123],
      ['00000', '1.5', 1.5],
      ['00000', '-7', -7],
      ['00000', '1E+20', 1e20],
      ['0.00', '7', 7],
      ['#,##0', '1234', 1234],
      ['[&lt;=9]00;000', '7', 7],
      ['yyyy', '46000', new Date('2025-12-09')],
      [`&quot;${'x'.repeat(300)}&quot;0`, '7', 7],
    ]
    const all = [...formats, ...others]
    const rows = all.map(
      ([, value], place) => `<row r="${place + 2}">${cell(`B${place + 2}`, value, ` s="${place + 1}"`)}</row>`,
    )
    const more = { 'xl/styles.xml': Buffer.from(stylesOf(all.map(([format]) => format))) }
    const found = await read(workbookFile({ rows: heading + rows.join(''), more }))
    expect(found.rows).toEqual(
      all.map(([, number, shown], place) => ({
        row: place + 2,
        cells: [null, typeof shown === 'string' ? { number: Number(number), shown } : shown, null],
      })),
    )
    const text = `${heading}<row r="2">${cell('A2', '12', ' t="str" s="1"')}</row>`
    expect((await read(workbookFile({ rows: text, formats: ['00000'] }))).rows).toMatchObject([
      { cells: ['12', null, null] },
    ])
  })

  test('has amounts beside the sign of their format', async () => {
    const signs: [string, string][] = [
      ['#,##0.00 [$€-C0A]', '€'],
      ['#,##0.00\\ &quot;€&quot;', '€'],
      ['_-[$MXN-80A]* #,##0.00_-', 'MXN'],
      ['&quot;$&quot;#,##0.00', '$'],
    ]
    const plain = ['#,##0.00', '[$-540A]#,##0.00', '0.00&quot; km&quot;']
    const all = [...signs.map(([format]) => format), ...plain]
    const rows = all.map(
      (_format, place) => `<row r="${place + 2}">${cell(`B${place + 2}`, '9.5', ` s="${place + 1}"`)}</row>`,
    )
    const found = await read(workbookFile({ rows: heading + rows.join(''), formats: all }))
    const amounts = [...signs.map(([, sign]) => ({ number: 9.5, shown: '9.5', sign })), ...plain.map(() => 9.5)]
    expect(found.rows).toMatchObject(amounts.map((amount) => ({ cells: [null, amount, null] })))
  })

  test('is read from the first visible sheet', async () => {
    const sheets = '<sheet name="A" sheetId="2" state="hidden" r:id="rId2"/><sheet name="B" sheetId="1" r:id="rId1"/>'
    const { rows } = await read(workbookFile({ rows: heading + textRow(2, ['1', 'Ana']), sheets }))
    expect(rows).toEqual([{ row: 2, cells: ['1', 'Ana', null] }])
  })

  test.each(['biff8', 'ods', 'xlsm'] as const)('of another kind (%s) is read as well', async (bookType) => {
    const sheet = utils.aoa_to_sheet([HEADINGS, ['00123', 'Íñigo', 46_000], ['2', 9.5, null]])
    Object.assign(sheet.C2, { z: 'dd/mm/yyyy' })
    Object.assign(sheet.B3, { z: '$#,##0.00' })
    const bytes: Buffer = write(utils.book_new(sheet, 'Cartera'), { type: 'buffer', bookType })
    expect((await read(bytes)).rows).toEqual([
      { row: 2, cells: ['00123', 'Íñigo', new Date('2025-12-09')] },
      { row: 3, cells: ['2', { number: 9.5, shown: '9.5', sign: '$' }, null] },
    ])
  })

  test('reports formulas that were saved without a value, and no others', async () => {
    const rows = `${heading}<row r="2"><c r="A2"><f>1+1</f></c><c r="B2" t="str"><f>""</f><v></v></c><c r="C2"><f>1-1</f><v>0</v></c></row>
      <row r="3"><c r="A3"><f t="shared" si="0"/><v/></c>${cell('B3', 'Ana', ' t="str"')}</row>`
    expect((await read(workbookFile({ rows }))).rows).toEqual([
      { row: 2, cells: [UNCOMPUTED, null, 0] },
      { row: 3, cells: [UNCOMPUTED, 'Ana', null] },
    ])
  })

  test('is read from the chosen sheet, with or without hidden rows', async () => {
    const sheets = '<sheet name="Vacía" sheetId="2" r:id="rId2"/><sheet name="B" sheetId="1" r:id="rId1"/>'
    const hidden = textRow(3, ['2', 'Luis']).replace('<row ', '<row hidden="1" ')
    const file = workbookFile({ rows: heading + textRow(2, ['1', 'Ana']) + hidden, sheets })
    expect((await read(file)).rows).toHaveLength(2)
    expect((await read(file, { withHiddenRows: false })).rows).toHaveLength(1)
    await expect(read(file, { sheet: 'Vacía' })).rejects.toThrow(/«Vacía» del libro está vacía/)
    await expect(read(file, { sheet: 'C' })).rejects.toThrow(/no tiene una hoja «C»/)
  })

  test.each(['xlsx', 'ods', 'biff8'] as const)(
    '(%s) has what its merged cells say in each row with a value, numbers and texts alike, and says that they are merged',
    async (bookType) => {
      const cells = [HEADINGS, ['1', 'Ana', 900], [null, 'Eva', null], [null, null, null], ['2', 'Luis', 800]]
      const sheet = utils.aoa_to_sheet([['Cartera', null, null], ...cells])
      const merge = (row: number, column: number, [last, to]: [number, number]) => ({
        s: { r: row, c: column },
        e: { r: last, c: to },
      })
      // A title over columns; a number and an amount over three rows, of which one has nothing else; a name over two of these.
      sheet['!merges'] = [merge(0, 0, [0, 2]), merge(2, 0, [4, 0]), merge(2, 2, [4, 2]), merge(3, 1, [4, 1])]
      const bytes: Buffer = write(utils.book_new(sheet, 'Cartera'), { type: 'buffer', bookType })
      const merged = (place: number) =>
        new Map([
          [0, { rows: 2, place }],
          [2, { rows: 2, place }],
        ])
      expect((await read(bytes)).rows).toEqual([
        { row: 3, cells: ['1', 'Ana', 900], merged: merged(0) },
        { row: 4, cells: ['1', 'Eva', 900], merged: merged(1) },
        { row: 6, cells: ['2', 'Luis', 800] },
      ])
    },
  )

  test('says what is merged by heading, also behind a column without one', async () => {
    const rows = `${textRow(1, ['Póliza', null, 'Precio', 'VIN'])}${textRow(2, ['1', null, '45,000.00', 'a'])}${textRow(3, [null, null, null, 'b'])}`
    const sheet = `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="C2:C3"/></mergeCells></worksheet>`
    const found = await read(workbookFile({ rows, more: { 'xl/worksheets/sheet1.xml': Buffer.from(sheet) } }))
    const merged = { rows: 2, place: 1 }
    expect(found.rows[1]).toEqual({
      row: 3,
      cells: ['1', '45,000.00', 'b'],
      merged: new Map([
        [0, merged],
        [1, merged],
      ]),
    })
  })

  test('loses the marks of an exported CSV by column; one with a cell that would need a mark keeps typed ones', async () => {
    const cells = [
      ["'+521", '+1', "''t Hooft"],
      ["'=A", "'=B", 'x'],
      ['7', "'-C", "'t Hooft"],
    ]
    const found = await read(
      workbookFile({ rows: heading + cells.map((row, place) => textRow(place + 2, row)).join('') }),
    )
    expect(found.rows).toMatchObject([
      { cells: ['+521', '+1', "''t Hooft"] },
      { cells: ['=A', "'=B", 'x'] },
      { cells: ['7', "'-C", "'t Hooft"] },
    ])
    const one = await read(workbookFile({ rows: heading + textRow(2, ["'+521", "'=A", "''t Hooft"]) }))
    expect(one.rows).toEqual([{ row: 2, cells: ['+521', '=A', "'t Hooft"] }])
  })

  const below: [string, string][] = [
    [
      '30,000 formatted rows',
      Array.from(
        { length: 30_000 },
        (_, place) =>
          `<row r="${place + 3}" s="1" customFormat="1"><c r="A${place + 3}" s="0"/><c r="XFD${place + 3}" s="0"/></row>`,
      ).join(''),
    ],
    [
      '30,000 empty formulas',
      Array.from(
        { length: 30_000 },
        (_, place) =>
          `<row r="${place + 3}"><c r="C${place + 3}" t="str"><f>IF(B${place + 3}="","",1)</f><v></v></c></row>`,
      ).join(''),
    ],
    [
      '30,000 formulas without a result',
      Array.from({ length: 30_000 }, (_, place) => `<row><c><f>B${place + 3}</f></c></row>`).join(''),
    ],
    ['a formatted cell in its last row', '<row r="1048576"><c r="A1048576" s="0"/></row>'],
  ]
  test.each(below)('has the rows with a value, not %s below them', async (_what, rows) => {
    const bytes = workbookFile({ rows: heading + textRow(2, ['1', 'Ana']) + rows })
    expect((await read(bytes)).rows).toEqual([{ row: 2, cells: ['1', 'Ana', null] }])
    expect((await readSource(await fileOf(bytes))).sheets).toMatchObject([{ rows: 2 }])
  })

  test('has a value far below the others, with its row', async () => {
    const rows = `${heading}${textRow(2, ['1'])}<row r="1048576">${cell('A1048576', '2')}</row>`
    expect((await read(workbookFile({ rows }))).rows).toMatchObject([
      { row: 2 },
      { row: 1_048_576, cells: [2, null, null] },
    ])
  })

  test('(ods) has rows and cells that are said once for many, and none that only have a format', async () => {
    const text = (value: string, more = '') =>
      `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`
    const rows = `<table:table-row>${HEADINGS.map((one) => text(one)).join('')}<table:table-cell table:number-columns-repeated="16381"/></table:table-row>
      <table:table-row table:number-rows-repeated="2">${text('1')}${text('Ana<text:s text:c="2"/>&amp;<text:line-break/>Eva', ' table:number-columns-repeated="2"')}</table:table-row>
      <table:table-row table:visibility="filter"><table:table-cell office:value-type="float" office:value="7"><office:annotation><text:p>nota</text:p></office:annotation><text:p>7</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"/></table:table-row>`
    const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Cartera">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
    const parts = { mimetype, 'content.xml': content, 'META-INF/manifest.xml': '<x/>', 'styles.xml': '<x/>' }
    const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])))
    expect((await read(bytes)).rows).toEqual([
      { row: 2, cells: ['1', 'Ana  &\nEva', 'Ana  &\nEva'] },
      { row: 3, cells: ['1', 'Ana  &\nEva', 'Ana  &\nEva'] },
      { row: 4, cells: [7, null, null], isHidden: true },
    ])
  })
})

describe('headings', () => {
  test('may stand below a title, with unnamed columns between them', async () => {
    const content = 'Cartera 2026;;;\n\nPóliza;;Asegurado;VIN;\n1;;Ana;x;\n2;;Luis;y;\n'
    expect(await read(content)).toEqual({
      headings: ['Póliza', 'Asegurado', 'VIN'],
      rows: [
        { row: 4, cells: ['1', 'Ana', 'x'] },
        { row: 5, cells: ['2', 'Luis', 'y'] },
      ],
    })
  })

  test('may be in two rows, repeated further down, or duplicated', async () => {
    const content =
      'Póliza;Asegurado;Vigencia;;Teléfono;Teléfono\n;;Desde;Hasta;;\n1;Ana;a;b;c;d\nPóliza;Asegurado;Vigencia;;;\n'
    expect(await read(content)).toEqual({
      headings: ['Póliza', 'Asegurado', 'Vigencia Desde', 'Vigencia Hasta', 'Teléfono', 'Teléfono (2)'],
      rows: [
        { row: 3, cells: ['1', 'Ana', 'a', 'b', 'c', 'd'] },
        { row: 4, cells: ['Póliza', 'Asegurado', 'Vigencia', '', '', ''] },
      ],
    })
    expect((await read('Póliza;Asegurado;VIN\n1;Ana;x\nPóliza;Asegurado;VIN\n2;Luis;y')).rows).toHaveLength(2)
  })

  test('of a date in three columns, or of two surnames, count as one', async () => {
    const content =
      'Póliza;Nombre;Apellido Paterno;Apellido Materno;DÍA VENC;MES VENC;AÑO VENC;Marca\n1;Ana;Ruiz;Gil;5;3;2026;Kia\n'
    expect(await read(content)).toEqual({
      headings: ['Póliza', 'Nombre', 'Apellidos', 'Fecha VENC', 'Marca'],
      rows: [{ row: 2, cells: ['1', 'Ana', 'Ruiz Gil', '5/3/2026', 'Kia'] }],
    })
  })

  test.each([
    ['Apellido 1;Apellido 2;Nombre', 'Ruiz;Gil;Ana', ['Apellidos', 'Nombre'], ['Ruiz Gil', 'Ana']],
    ['Primer nombre;Segundo nombre;Apellido', 'Ana;Luz;Ruiz', ['Nombres', 'Apellido'], ['Ana Luz', 'Ruiz']],
    ['First Name;MI;Last Name', 'Ana;L;Ruiz', ['Nombres', 'Last Name'], ['Ana L', 'Ruiz']],
    ['Nombre;Segundo apellido', 'Ana;Gil', ['Nombre', 'Segundo apellido'], ['Ana', 'Gil']],
  ])('of a name in pieces (%s) lose none of them', async (headings, cells, expected, values) => {
    expect(await read(`Póliza;${headings}\n1;${cells}\n`)).toEqual({
      headings: ['Póliza', ...expected],
      rows: [{ row: 2, cells: ['1', ...values] }],
    })
  })

  test('may be missing: a column with values gets a name, notes beside a table do not', async () => {
    expect(await read('Póliza;;Asegurado;;\n1;x;Ana;;\n')).toMatchObject({
      headings: ['Póliza', 'Columna B', 'Asegurado'],
    })
  })

  test('are missing if a row has more cells: the row is reported with its column', async () => {
    const filler = '1;Ana;x\n'.repeat(30)
    const { rows } = await read(`Póliza;Asegurado;VIN\n${filler}2;Pérez; Luis;y\n`)
    expect(rows.at(-1)).toEqual({ row: 32, cells: ['2', 'Pérez', ' Luis'], stray: { column: 'D', value: 'y' } })
  })

  test.each([
    ['00123;Ana;31/12/2026\n00124;Luis;1/1/2027', 'noHeadings', 'No se encontraron los encabezados'],
    ['Póliza;Asegurado\n', 'noRows', 'ninguna fila'],
    ['\n\n', 'empty', 'vacío'],
    ['', 'empty', 'vacío'],
  ])('%j is refused', async (content, _kind, sentence) => {
    await expect(read(content)).rejects.toMatchObject({
      reason: 'import-unreadable',
      message: expect.stringContaining(sentence),
    })
  })

  test('are limited to about two hundred', async () => {
    const columns = (count: number) => Array.from({ length: count }, (_, place) => `Columna ${place}x`).join(';')
    expect((await read(`${columns(200)}\n1`)).headings).toHaveLength(200)
    await expect(read(`${columns(300)}\n1`)).rejects.toMatchObject({ reason: 'import-too-large' })
  })
})

describe('a file that is no table is refused with its kind', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const rows = heading + textRow(2, ['1', 'Ana'])
  const xl = (name: string) => workbookFile({ rows, more: { [name]: new Uint8Array(3) } })
  const encrypted = CFB.utils.cfb_new()
  for (const part of ['EncryptionInfo', 'EncryptedPackage']) CFB.utils.cfb_add(encrypted, part, Buffer.alloc(64))
  const locked = Buffer.from(workbookFile({ rows }))
  const directory = (bytes: Buffer, place: number) => bytes.indexOf(Buffer.from('504b0102', 'hex'), place)
  for (let at = directory(locked, 0); at >= 0; at = directory(locked, at + 4)) locked.writeUInt16LE(1, at + 8)
  test.each<[string, string | Uint8Array | Promise<Buffer>, RegExp]>([
    ['half an old workbook', Buffer.concat([ole, Buffer.alloc(3000)]), /dañado/],
    ['a workbook with a password', CFB.write(encrypted, { type: 'buffer' }) as Buffer, /contraseña/],
    ['an archive with a password', locked, /contraseña/],
    ['a binary workbook', xl('xl/workbook.bin'), /\.xlsb/],
    [
      'half an OpenDocument sheet',
      zipSync({ mimetype: [Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
      /dañado/,
    ],
    ['an OpenDocument sheet as XML', '<?xml version="1.0"?>\n\n<office:document xmlns:office="x">', /\.fods/],
    ['a workbook of 2003', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>', /2003/],
    ['a file of Numbers', zipSync({ 'Index/Document.iwa': new Uint8Array(3) }), /Numbers/],
    ['a letter', zipSync({ 'word/document.xml': new Uint8Array(3) }), /no es una hoja de cálculo/],
    ['an archive', zipSync({ 'datos.csv': Buffer.from('a;b') }), /comprimido/],
    ['a PDF', samplePdf(), /PDF/],
    ['a PNG', samplePng(), /imagen/],
    ['a JPEG', sampleJpeg(), /imagen/],
    ['a web page', '\ufeff <html><table><tr><td>Póliza', /página web/],
    ['a text in UTF-32', iconv.encode('Póliza;Asegurado\n1;Ana\n', 'utf-32le', { addBOM: true }), /UTF-32/],
    [
      'a text in UTF-32, big end first, without its mark',
      iconv.encode('Póliza;Asegurado\n1;Ana\n', 'utf-32be', { addBOM: false }),
      /UTF-32/,
    ],
    ['a text with a NUL at its end', `Póliza;Asegurado\n${'1;Ana\n'.repeat(20_000)}2;Lu\0is\n`, /NUL/],
    ['a text in UTF-16 with a NUL', iconv.encode('Póliza;Asegurado\n1;A\0na\n', 'utf-16', { addBOM: true }), /NUL/],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), /no es una hoja de cálculo/],
    ['half a workbook', workbookFile({ rows }).slice(0, 900), /dañado/],
    ['a workbook without sheets', workbookFile({ rows, sheets: '<x/>' }), /dañado/],
    ['a workbook whose first sheet is empty', workbookFile({ rows: '' }), /vacía/],
  ])('%s', async (_name, content, sentence) => {
    await expect(read(await content)).rejects.toMatchObject({
      reason: 'import-unreadable',
      message: expect.stringMatching(sentence),
    })
  })

  test('a cell whose text is missing', async () => {
    const file = workbookFile({ rows: `${heading}<row r="2">${cell('A2', '1')}${cell('C2', '9999', ' t="s"')}</row>` })
    await expect(read(file)).rejects.toMatchObject({ message: expect.stringContaining('dañado') })
  })
})

describe('a file that is too large is refused before it is read', () => {
  const bomb = (declared?: number) => {
    const file = Buffer.from(workbookFile({ rows: `${heading}${' '.repeat(80 * 1024 ** 2)}` }))
    const place = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    if (declared !== undefined) file.writeUInt32LE(declared, place + 24)
    return file
  }
  const sheet = (rows: string) => workbookFile({ rows: heading + rows })
  const many = Array.from({ length: 20_001 }, (_, place) => `<row r="${place + 2}">${cell(`A${place + 2}`, '1')}</row>`)
  test.each<[string, Uint8Array, string, RegExp]>([
    ['a bomb', bomb(), 'import-too-large', /más de 64 MB/],
    ['a bomb that lies about its size', bomb(1_000), 'import-unreadable', /dañado/],
    ['too many rows', sheet(many.join('')), 'import-too-large', /20\.000 filas/],
    ['a cell in the last column', sheet(`<row r="2">${cell('XFD2', '1')}</row>`), 'import-too-large', /256 columnas/],
    ['a cell of 3 MB', sheet(textRow(2, ['ñ'.repeat(1_600_000)])), 'import-unreadable', /dañado/],
    ['a tag of 3 MB', sheet('<c '.repeat(1_000_000)), 'import-unreadable', /dañado/],
    [
      'a row beyond the sheet',
      sheet(`<row r="99999999999">${cell('A99999999999', '1')}</row>`),
      'import-unreadable',
      /dañado/,
    ],
  ])('%s', async (_name, content, reason, sentence) => {
    const started = process.memoryUsage().rss
    await expect(read(content)).rejects.toMatchObject({ reason, message: expect.stringMatching(sentence) })
    expect(process.memoryUsage().rss - started).toBeLessThan(400 * 1024 ** 2)
  })

  test('a cell of 1 MB is not', async () => {
    const long = 'ñ'.repeat(500_000)
    expect((await read(sheet(textRow(2, ['1', long])))).rows).toEqual([{ row: 2, cells: ['1', long, null] }])
  })

  test('twenty thousand rows are not', async () => {
    expect((await read(sheet(many.slice(1).join('')))).rows).toHaveLength(20_000)
  })

  test('a CSV of more than a hundred thousand rows', async () => {
    await expect(read(`Póliza;Asegurado\n${'1;2\n'.repeat(100_001)}`)).rejects.toMatchObject({
      reason: 'import-too-large',
      message: expect.stringContaining('100.000 filas'),
    })
  })
})
