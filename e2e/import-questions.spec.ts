import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { sampleTerms, staff } from './staff'

const IMPORT = '/admin?seccion=asegurados&pestana=importar'
const HEADINGS = [
  'POLIZA',
  'ASEGURADO',
  'RAMO',
  'INICIO',
  'VENCE',
  'SERIE',
  'MARCA',
  'LINEA',
  'ANIO',
  'CELULAR',
  'ESTATUS',
  'PRIMA',
]
const VINS = ['1HGCM82633A004352', '3VWDX7AJ5BM000123', '2T1BURHE0JC012345', '5YJSA1DG9DFP14705']

/** A list of one insurer, whom no column names: a fleet of two under one number, a cancelled policy, a wrong phone. */
function listOf(mark: string) {
  const line = (number: string, vin: number, phone: string, status: string, price = '') =>
    [
      `${mark}-${number}`,
      'Nora Gil',
      'Fullcover',
      '15/03/2026',
      '15/03/2027',
      VINS[vin],
      'Kia',
      'Rio',
      '2021',
      phone,
      status,
      price,
    ].join(';')
  const lines = [
    ...[line('F', 0, '81 8123 4567', 'VIGENTE'), line('F', 1, '81 8123 4567', 'VIGENTE')],
    ...[line('C', 2, '33 1234 5678', 'CANCELADA'), line('T', 3, '12', 'VIGENTE')],
    ...['1', '2', '3', '4'].map((number) => line(number, 3, '', 'VIGENTE', '412,35 €')),
    'TOTAL;8',
  ]
  const name = `lista-${mark}.csv`
  return { name, mimeType: 'text/csv', buffer: Buffer.from([HEADINGS.join(';'), ...lines].join('\r\n')) }
}

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Filas del archivo' }).locator('div', { hasText: name }).locator('dd')
const answer = (page: Page, question: string | RegExp, choice: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice })

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('what holds for all rows is said once, and each question is asked once with what is likely', async ({
  page,
  browser,
}) => {
  test.slow()
  const { insurer } = await sampleTerms()
  const mark = `Q${randomUUID().slice(0, 7).toUpperCase()}`
  await signIn(page, IMPORT)
  await page.getByLabel('Archivo que se importará').setInputFiles(listOf(mark))
  const columns = page.getByRole('form', { name: 'Columnas' })
  await expect(columns.getByRole('status')).toContainText('Para pólizas nuevas falta: Aseguradora.')
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Aseguradora, para todas las filas', insurer.name)
  await expect(columns.getByText('Para pólizas nuevas falta')).toHaveCount(0)
  await expect(columns.getByText('81 8123 4567 no es un teléfono de Estados Unidos')).toBeVisible()
  await choose('País de los teléfonos sin prefijo internacional', 'México')
  await fitsPhone(page)
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()

  await expect(page.getByText('Faltan 3 respuestas')).toBeVisible()
  await expect(figure(page, 'No son pólizas')).toHaveText('1')
  await expect(answer(page, '¿Qué pólizas son las de «CANCELADA»? 1 fila.', 'Traer como canceladas')).toBeChecked()
  const fleet = /1 número de póliza tiene varios vehículos, en 2 filas\. Por ejemplo, la fila 2/
  await expect(answer(page, fleet, 'Una póliza por vehículo')).toBeChecked()
  await expect(
    answer(page, /«CELULAR»: 1 fila. Por ejemplo, la fila 5 dice «12»/, 'Traerla sin esa celda'),
  ).toBeChecked()
  const euros =
    'En «PRIMA», 4 importes llevan «€»; aquí los importes son en USD y no se convierten. Por ejemplo, la fila 6 dice «412,35 €».'
  await expect(answer(page, euros, 'Tomar los números como están escritos')).toBeChecked()
  await fitsPhone(page)
  await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(page.getByRole('button', { name: 'Importar 8 filas' })).toBeVisible()

  // Another browser shows the same, and answers can be changed there.
  const other = await (await browser.newContext()).newPage()
  await signIn(other, page.url().replace(/^.*\/admin/, '/admin'))
  await expect(other.getByText('Así se toma el archivo')).toBeVisible()
  await expect(answer(other, fleet, 'Una póliza por vehículo')).toBeChecked()
  await other.context().close()

  await page.getByRole('button', { name: 'Importar 8 filas' }).click()
  await expect(page.getByText('Entraron 8 filas')).toBeVisible()
  await expect(
    page.getByText('«PRIMA»: 4 importes con «€», con el número como está escrito, sin convertir.'),
  ).toBeVisible()
  const out = page.getByRole('region', { name: '1 fila queda fuera' })
  await expect(out.getByRole('listitem')).toHaveText([
    '1 que no es una póliza, sino un total o una firma',
    'y 1 que entran sin una celda',
  ])
  await fitsPhone(page)
  const { items } = await staff.customers.list.query({ search: mark, sort: 'policyNumber', direction: 'asc' })
  expect(items.map(({ policyNumber, phone, policyStatus }) => [policyNumber.slice(9), phone, policyStatus])).toEqual([
    ...['1', '2', '3', '4'].map((number) => [number, null, 'active']),
    ['C', '+523312345678', 'cancelled'],
    ['F-1', '+528181234567', 'active'],
    ['F-2', '+528181234567', 'active'],
    ['T', null, 'active'],
  ])
  expect(items.every(({ insuranceCompanyId }) => insuranceCompanyId === insurer.id)).toBe(true)
  expect(items.slice(0, 5).map(({ planPrice }) => planPrice)).toEqual([412.35, 412.35, 412.35, 412.35, null])
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Se retiraron 8 filas')).toBeVisible()
})
