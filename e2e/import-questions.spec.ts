import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { csvOf, LIST_COLUMNS, type Line, policyLine, policyLines } from '../server/testing/policy-files'
import { isAtWork } from '../shared/imports'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { sampleTerms, staff } from './staff'

const { imports } = staff.customers
const IMPORT = '/admin?seccion=asegurados&pestana=importar'
const PHONE = { width: 390, height: 844 }
const HEADINGS = [
  ...['POLIZA', 'ASEGURADO', 'RAMO', 'INICIO', 'VENCE', 'SERIE', 'MARCA', 'LINEA', 'ANIO', 'CELULAR', 'ESTATUS'],
  'PRIMA',
]
const VINS = ['1HGCM82633A004352', '3VWDX7AJ5BM000123', '2T1BURHE0JC012345', '5YJSA1DG9DFP14705']

/** A list of one insurer, whom no column names: a fleet of two under one number, a cancelled policy, a wrong phone. */
function listOf(mark: string) {
  const line = (number: string, vin: number, phone: string, status: string, price = '') =>
    [
      ...[`${mark}-${number}`, 'Nora Gil', 'Fullcover', '15/03/2026', '15/03/2027', VINS[vin], 'Kia', 'Rio', '2021'],
      ...[phone, status, price],
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
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function isInOrder(page: Page): Promise<void> {
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
}

/** Opens what is answered already. */
const unfold = (page: Page) =>
  page.locator('[aria-labelledby=import-questions] details').evaluateAll((folded) => {
    for (const one of folded) (one as HTMLDetailsElement).open = true
  })

async function undo(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText(said)).toBeVisible()
}

test('on a phone a file goes all the way: what is unsure is asked once, what was recognized is folded', async ({
  page,
  browser,
}) => {
  test.slow()
  const { insurer } = await sampleTerms()
  const mark = `Q${randomUUID().slice(0, 7).toUpperCase()}`
  await signIn(page, IMPORT)
  await page.setViewportSize(PHONE)
  await page.getByLabel('Archivo que se importará').setInputFiles(listOf(mark))
  const columns = page.getByRole('form', { name: 'Columnas' })
  await expect(columns.getByRole('status')).toContainText('Para pólizas nuevas falta: Aseguradora.')
  expect(await heightOf(page)).toBeLessThan(1_700)
  await expect(columns.getByText('ESTATUS → Estado')).toBeVisible()
  await expect(columns.getByRole('combobox', { name: 'Estado' })).toHaveCount(0)
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Aseguradora, para todas las filas', insurer.name)
  await expect(columns.getByText('Para pólizas nuevas falta')).toHaveCount(0)
  await expect(columns.getByText('81 8123 4567 no es un teléfono de Estados Unidos')).toBeVisible()
  await choose('País de los teléfonos sin prefijo internacional', 'México')
  // By keyboard: a column that is taken for two facts opens the folded list at the second.
  await columns.locator('summary').last().focus()
  await page.keyboard.press('Enter')
  await choose('Notas', 'LINEA')
  await columns.locator('summary').last().press('Enter')
  // Folded once the page knows it, too.
  await expect(columns.locator('details[open]')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.getByRole('button', { name: 'Revisar el archivo' }).press('Enter')
  const notes = columns.getByRole('combobox', { name: 'Notas' })
  await expect(notes).toHaveAccessibleDescription('Esta columna ya está elegida para otro dato')
  await expect(notes).toBeFocused()
  await isInOrder(page)
  // Choosing it again takes it back.
  await choose('Notas', 'LINEA')
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()

  await expect(page.getByText('Faltan 4 respuestas')).toBeVisible()
  await expect(figure(page, 'No son pólizas')).toHaveText('1')
  const cancelled = answer(page, '¿Qué pólizas son las de «CANCELADA»?', 'Traer como canceladas')
  await expect(cancelled).toBeChecked()
  const fleet = /números de póliza que tienen varios vehículos/
  await expect(answer(page, fleet, 'Una póliza por vehículo')).toBeChecked()
  const phones = page.getByRole('radiogroup', { name: /«CELULAR»/ })
  await expect(phones.getByRole('radio', { name: 'Traerlas sin esa celda' })).toBeChecked()
  await expect(phones).toHaveAccessibleDescription('1 fila · por ejemplo, la fila 5: «12» · propuesto')
  const euros = /En «PRIMA» hay importes con «€»; aquí los importes son en USD y no se convierten\./
  await expect(answer(page, euros, 'Tomar los números como están escritos')).toBeChecked()
  await isInOrder(page)
  // What is asked of cancelled policies alone.
  await expect(answer(page, /¿Cuál fue su último día\?/, 'El fin de su vigencia')).toBeChecked()
  await page.getByLabel('Otro día, para todas', { exact: true }).fill('ayer no')
  await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(page.getByLabel('Otro día, para todas', { exact: true })).toBeFocused()
  await page.getByText('El fin de su vigencia').click()
  await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(page.getByRole('button', { name: 'Importar 8 filas' })).toBeVisible()

  // Another browser shows the same, and answers can be changed there.
  const other = await (await browser.newContext()).newPage()
  await signIn(other, page.url().replace(/^.*\/admin/, '/admin'))
  await expect(other.getByText('Así se toma el archivo')).toBeVisible()
  await unfold(other)
  await expect(answer(other, fleet, 'Una póliza por vehículo')).toBeChecked()
  await other.context().close()

  await page.getByRole('button', { name: 'Importar 8 filas' }).click()
  await expect(page.getByText('Entraron 8 filas')).toBeVisible()
  const taken = page.getByRole('region', { name: 'Así se tomó el archivo' })
  await expect(taken.locator('div', { hasText: euros }).locator('dd')).toHaveText(
    'Tomar los números como están escritos 4 filas',
  )
  const out = page.getByRole('region', { name: '1 fila queda fuera' })
  await expect(out.getByRole('listitem').first()).toHaveText('1 que no es una póliza, sino un total o una firma')
  await isInOrder(page)
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
  await undo(page, 'Se retiraron 8 filas')
  await isInOrder(page)
})

/** Creates a checked import of these policies. */
async function checked(lines: Line[]): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([csvOf(lines)]), `cartera-${randomUUID()}.csv`)
  const { id } = await imports.upload.mutate(form)
  await imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  await imports.check.mutate({ id })
  await expect.poll(async () => isAtWork((await imports.byId.query({ id })).state), { timeout: 60_000 }).toBe(false)
  return id
}

test('a running import is stopped: what is in stays until it is undone', async ({ page }) => {
  test.slow()
  const { terms, insurer } = await sampleTerms()
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const { policyTypes } = await staff.customers.formOptions.query()
  const Cobertura = policyTypes.find(({ id }) => id === terms.policyTypeId)?.name ?? ''
  const known = (number: number) => ({ Póliza: `STOP-${mark}-${number}`, Compañía: insurer.name, Cobertura })
  const id = await checked(policyLines(6_000, known))
  await signIn(page, `${IMPORT}&importacion=${id}`)
  await page.getByRole('button', { name: 'Importar 6000 filas' }).click()
  await page.getByRole('button', { name: 'Detener' }).click()
  const question = page.getByRole('dialog', { name: 'Detener la importación' })
  await expect(question).toContainText('Lo que ya entró se queda; puede deshacerlo después.')
  await question.getByRole('button', { name: 'Detener' }).click()
  await expect(page.getByText('¿No era lo que esperaba?')).toBeVisible({ timeout: 30_000 })
  const { result } = await imports.byId.query({ id })
  if (!result || 'takenBack' in result) throw new Error('The import is done.')
  expect(result.new + result.leftOut).toBe(6_000)
  expect(result.leftOut).toBeGreaterThan(0)
  expect((await staff.customers.list.query({ search: mark })).total).toBe(result.new)
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Todo volvió a ser como antes')).toBeVisible({ timeout: 30_000 })
})

/** Creates a checked import with the brokerage's own names for an insurer, a type and plans. */
async function ownNames() {
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const insurer = `Mapfre ${mark}`
  const type = `Robo ${mark}`
  const line = (number: number, changes: object) =>
    policyLine(number, { Póliza: `NAM-${mark}-${number}`, Compañía: insurer, ...changes })
  const id = await checked([line(1, {}), line(2, { Meses: 7 }), line(3, { Cobertura: type, Meses: 5 })])
  return { id, insurer, type, mark }
}

const asked = (page: Page, text: string) => page.getByRole('combobox', { name: new RegExp(text) })
async function choose(page: Page, text: string, option: string | RegExp): Promise<void> {
  await asked(page, text).click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}
/** Saves, and waits until the file was checked again, which remounts the form; opens it where all is answered. */
async function save(page: Page): Promise<void> {
  const form = page.locator('form[aria-labelledby=import-questions]')
  await form.evaluate((node) => node.setAttribute('data-former', ''))
  await form.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(page.locator('form[aria-labelledby=import-questions]:not([data-former])')).toBeAttached()
  await unfold(page)
}

test('what a name means can be changed until the import runs, and again after an undo', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow()
  const { other, insurer: first } = await sampleTerms()
  const { id, insurer, type, mark } = await ownNames()
  const fullcover = (await staff.customers.formOptions.query()).policyTypes.find(({ name }) => name === 'Fullcover')
  await page.clock.install()
  await signIn(page, `${IMPORT}&importacion=${id}`)
  await choose(page, insurer, first.name)
  // Meanwhile somebody answers another question, which is shown once the person comes back: the own choice stays.
  const { result } = await imports.byId.query({ id })
  const { questions } = result && 'questions' in result ? result : { questions: [] }
  const typeId = questions.find(({ said }) => said === type)?.id ?? ''
  await imports.resolve.mutate({ id, answers: [{ id: typeId, option: fullcover?.id ?? '' }] })
  await imports.check.mutate({ id })
  await expect.poll(async () => (await imports.byId.query({ id })).state).toBe('checked')
  await page.clock.fastForward(10_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('1 respuesta guardada')).toBeVisible()
  await unfold(page)
  await expect(asked(page, type)).toHaveValue('Fullcover')
  await expect(asked(page, insurer)).toHaveValue(first.name)
  await save(page)
  await expect(asked(page, insurer)).toHaveValue(first.name)
  // Plans are those of the type that the name was said to mean.
  await expect(asked(page, '«Fullcover» no tiene un plan de 5 meses')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Así se toma el archivo')).toBeVisible()
  await unfold(page)
  await choose(page, insurer, /^Crear «/)
  await page.getByLabel('Nombre con el que se crea').fill(`Otra ${mark}`)
  await save(page)
  await expect(page.getByLabel('Nombre con el que se crea')).toHaveValue(`Otra ${mark}`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 3 filas' }).click()
  await expect(page.getByText('Entraron 3 filas')).toBeVisible()
  const made = (await staff.companies.list.query()).find(({ name }) => name === `Otra ${mark}`)
  expect(made).toMatchObject({ isActive: true })

  await undo(page, 'Se retiraron 3 filas')
  await page.getByRole('button', { name: 'Importar este otra vez' }).click()
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await expect(page.getByText('Así se toma el archivo')).toBeVisible()
  await unfold(page)
  await choose(page, insurer, other.name)
  await save(page)
  await page.getByRole('button', { name: 'Importar 3 filas' }).click()
  await expect(page.getByText('Entraron 3 filas')).toBeVisible()
  const { items } = await staff.customers.list.query({ search: mark })
  expect(items.map(({ insuranceCompanyId }) => insuranceCompanyId)).toEqual([other.id, other.id, other.id])
  expect((await staff.companies.list.query()).map(({ name }) => name)).not.toContain(`Otra ${mark}`)
  await undo(page, 'Se retiraron 3 filas')
})
