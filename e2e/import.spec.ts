import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { IMPORT_LOCK } from '../server/db/advisory-locks'
import { workbookRows } from '../server/testing/workbook-rows'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, fromMenu, signIn, test } from './browser'
import { onDatabase } from './database'
import { sampleTerms, staff } from './staff'

const ROWS = 200
const HEADINGS = [
  ...['Apellidos', 'Nombres', 'Compañía', 'Cobertura', 'Póliza N°', 'Desde', 'Hasta', 'Prima', 'Serie', 'Marca'],
  ...['Línea', 'Año', 'Celular', 'Ejecutivo'],
]
const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

type Sheet = { name: string; rows: string[][] }

/** A brokerage's own list: its own headings, column order and names, and five invalid rows. */
async function ownSheet(): Promise<
  Sheet & { mark: string; numberOf: (place: number) => string; stranger: string; known: string }
> {
  const { insurer } = await sampleTerms()
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const stranger = `Compañía Ñandú ${mark}`
  const numberOf = (place: number) => `00${mark}-${place}`
  const rows = Array.from({ length: ROWS }, (_, place) => [
    ...['Muñoz Ibáñez', `José ${['Andrés', 'Raúl', 'Ángel', 'Tomás'][place % 4]}`],
    ...[place < 3 ? stranger : insurer.name.toUpperCase(), 'fullcover', numberOf(place)],
    ...['03/05/2026', '03/05/2027', '1.250,50', `1HGCM8263${VIN_SIGNS[place % 33]}A${String(place).padStart(6, '0')}`],
    ...['Citroën', 'C4', '2020', '', 'Oficina centro'],
  ])
  const spoil = (place: number, heading: string, value: string) => {
    const row = rows[place]
    if (row) row[HEADINGS.indexOf(heading)] = value
  }
  spoil(10, 'Serie', '1HGCM82633')
  spoil(20, 'Año', 'dos mil')
  spoil(30, 'Desde', 'pronto')
  spoil(40, 'Marca', '')
  spoil(50, 'Celular', '12')
  return { name: `cartera-${mark}.csv`, rows, mark, numberOf, stranger, known: insurer.name }
}

/** CSV as spreadsheets on Windows write it. */
const asFile = ({ name, rows }: Sheet) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[HEADINGS, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`, 'latin1'),
})

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filas del archivo' }).locator('div', { hasText: name }).locator('dd')

/** Expects that the page fits a phone, and that axe finds nothing. */
async function isInOrder(page: Page): Promise<void> {
  const { width = 1280, height = 720 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width, height })
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/admin?seccion=asegurados&pestana=importar')
  await page.getByLabel('Archivo que se importará').setInputFiles(file)
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Columnas' })).toBeVisible()
}

/** Downloads the invalid rows as a workbook, corrects and saves them. */
async function mend(page: Page, { name, stranger, known }: Sheet & { stranger: string; known: string }) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar en Excel' }).click(),
  ])
  const [headings = [], ...rows] = (await workbookRows(await readFile(await download.path()))).map((row) =>
    row.map((cell) => cell ?? ''),
  )
  expect(rows).toHaveLength(5)
  const brand = headings.indexOf('Marca')
  const right = new Map([
    ['1HGCM82633', '1HGCM82633A004352'],
    ['dos mil', '2019'],
    ['pronto', '03/05/2026'],
    ['12', ''],
    [stranger, known],
  ])
  const mended = rows.map((row) =>
    row.map((cell, place) => right.get(String(cell)) ?? (place === brand && !cell ? 'Citroën' : String(cell))),
  )
  const buffer = await writeXlsxFile([headings.map(String), ...mended], {}).toBuffer()
  return { name: `corregidas-${name.replace('.csv', '.xlsx')}`, mimeType: 'application/octet-stream', buffer }
}

async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  // A click is lost where the list moves under it, as on a busy machine.
  await expect(async () => {
    await box.click()
    await page.getByRole('option', { name: option, exact: true }).click({ timeout: 2_000 })
    await expect(box).toHaveValue(new RegExp(option), { timeout: 2_000 })
  }).toPass()
}

/** Rows may come in without a wrong phone, which is offered first. */
async function leaveWrongPhoneOut(page: Page): Promise<void> {
  const question = page.getByRole('radiogroup', { name: /«Celular»/ })
  await expect(question.getByRole('radio', { name: 'Traerlas sin esa celda' })).toBeChecked()
  await question.getByRole('radio', { name: 'Dejarlas fuera' }).check()
}

// The error while another import is running.
test.use({ allowedErrors: [/409|Otra importación está en curso/] })

test('a spreadsheet is imported, its invalid rows are corrected and imported, and all is undone', async ({ page }) => {
  test.slow()
  const sheet = await ownSheet()
  const stranger = new RegExp(`Qué es «${sheet.stranger}»`)
  await signIn(page, '/admin?seccion=asegurados')
  await fromMenu(page, 'Más', 'Importar')
  await expect(page.getByRole('link', { name: 'Excel', exact: true })).toHaveAttribute(
    'href',
    '/exports/import/sample.xlsx',
  )
  await isInOrder(page)

  await upload(page, asFile(sheet))
  await expect(page.getByText('Póliza N° → Número de póliza')).toBeVisible()
  await page.getByText(/columnas reconocidas/).click()
  await expect(page.getByRole('combobox', { name: 'Número de póliza', exact: true })).toHaveValue('Póliza N°')
  await expect(page.getByText('Muñoz Ibáñez', { exact: true })).toBeVisible()
  await page.getByText(/sin columna en el archivo/).click()
  await choose(page, 'Notas', 'Ejecutivo')
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await expect(page.getByText('Elija cómo se lee')).toBeVisible()
  await page.getByText('3 de mayo de 2026', { exact: true }).click()
  await isInOrder(page)
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await expect(figure(page, 'De ellas, por responder')).toHaveText('4')
  await expect(page.getByRole('button', { name: 'Importar solo 192 filas' })).toBeVisible()
  await expect(page.getByText('Faltan 3 respuestas')).toBeVisible()
  await isInOrder(page)
  await choose(page, stranger, sheet.known)
  const make = page.getByRole('radiogroup', { name: 'Hay filas que no dicen la marca o el año' })
  await expect(make.getByRole('radio', { name: 'Tomarlos del VIN' })).toBeChecked()
  await make.getByRole('radio', { name: 'No: dejar esas filas fuera' }).check()
  await leaveWrongPhoneOut(page)
  await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(page.getByRole('button', { name: 'Importar 195 filas' })).toBeVisible()
  await expect(figure(page, 'Con errores')).toHaveText('5')
  const vin = page.getByRole('row').filter({ hasText: '1HGCM82633' })
  await expect(vin.getByRole('cell').first()).toHaveText('Fila 12')
  await expect(vin).toContainText('El número VIN debe tener exactamente 17 caracteres')

  // Another import is running, in another window or on another instance: the error is shown at the button.
  await onDatabase(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK])
    await page.getByRole('button', { name: 'Importar 195 filas' }).click()
    await expect(page.getByRole('alert')).toContainText('Otra importación está en curso')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Importar 195 filas' }).click()
  await expect(page.getByText('Entraron 195 filas')).toBeVisible()
  const imported = page.url()
  const mended = await mend(page, sheet)
  await isInOrder(page)
  await page.reload()
  await expect(page.getByText('Entraron 195 filas')).toBeVisible()

  await upload(page, mended)
  await expect(page.getByText('Ejecutivo → Notas')).toBeVisible()
  await page.getByText('3 de mayo de 2026', { exact: true }).click()
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await page.getByRole('button', { name: 'Importar 5 filas' }).click()
  await expect(page.getByText('Entraron 5 filas')).toBeVisible()

  // Somebody edits one of the policies and deletes another before the import is undone.
  const policyOf = async (row: number) => {
    const { items } = await staff.customers.list.query({ search: sheet.numberOf(row), pageSize: 100 })
    const policy = items.find(({ policyNumber }) => policyNumber === sheet.numberOf(row))
    if (!policy) throw new Error('A policy of the file is in the list.')
    return policy
  }
  const touched = await policyOf(7)
  await staff.customers.recordContact.mutate({ customerId: touched.id, channel: 'phone', note: 'Llamar por la tarde' })
  await staff.customers.delete.mutate({ id: (await policyOf(8)).id })
  await page.goto(imported)
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Se retiraron 193 filas')).toBeVisible()
  const left = (title: string) => page.getByRole('region', { name: title })
  await expect(left('Se conserva la póliza de 1 fila').getByRole('link', { name: sheet.numberOf(7) })).toBeVisible()
  const gone = left('Ya no estaba la póliza de 1 fila')
  await expect(gone.getByRole('row').filter({ hasText: sheet.numberOf(8) })).toContainText('Está en la papelera')
  await expect(gone.getByRole('link', { name: 'Ver la papelera' })).toBeVisible()
  await isInOrder(page)

  // The same file again: the kept policies exist, and so does a corrected one whose cell is empty in the file.
  await upload(page, asFile(sheet))
  await page.getByText('3 de mayo de 2026', { exact: true }).click()
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await choose(page, stranger, new RegExp(`^Crear «${sheet.stranger}»`))
  await leaveWrongPhoneOut(page)
  await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(figure(page, 'Sin cambios')).toHaveText('2')
  await page.getByRole('button', { name: 'Importar 194 filas' }).click()
  await expect(page.getByText('Entraron 194 filas')).toBeVisible()
  expect((await staff.customers.list.query({ search: sheet.mark })).total).toBe(ROWS)
  expect((await staff.companies.list.query()).map(({ name }) => name)).toContain(sheet.stranger)
  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await expect(page.getByRole('row').filter({ hasText: sheet.name }).filter({ hasText: 'Deshecho' })).toHaveCount(1)
  await isInOrder(page)
})

test.describe('refused files', () => {
  test.use({ allowedErrors: [/status of 415|El archivo es un PDF|ERR_INTERNET_DISCONNECTED|did not reach the server/] })

  test('a file that is no spreadsheet, or does not reach the server, is refused where it was dropped', async ({
    page,
  }) => {
    await signIn(page, '/admin?seccion=asegurados&pestana=importar')
    const picker = page.getByLabel('Archivo que se importará')
    await picker.setInputFiles({ name: 'póliza.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
    await expect(page.getByRole('alert')).toContainText('PDF')
    // Leaving the page during an upload asks first.
    await page.route('**/customers.imports.upload', () => {}, { times: 1 })
    await picker.setInputFiles({
      name: 'l.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Póliza;Cliente\r\n1;A\r\n'),
    })
    await fromMenu(page, 'Más', 'Papelera')
    await expect(page.getByRole('dialog', { name: 'El archivo se está subiendo' })).toBeVisible()
    await page.getByRole('button', { name: 'Salir y cancelar la carga' }).click()
    await expect(page.getByRole('tab', { name: 'Papelera', selected: true })).toBeVisible()
    // Nothing is still loading when the network is gone.
    const listed = page.waitForResponse(/customers\.imports\.list/)
    await fromMenu(page, 'Más', 'Importar')
    await (await listed).finished()
    await page.context().setOffline(true)
    await picker.setInputFiles({
      name: 'lista.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Póliza;Cliente\r\n1;A\r\n'),
    })
    await expect(page.getByRole('alert')).toHaveText(/no llegó al servidor/)
    await page.getByRole('tab', { name: 'Asegurados', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('No hay conexión')
    await page.context().setOffline(false)
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page).not.toHaveURL(/importacion=/)
  })
})
