import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'
import { onDatabase } from './database'
import { sampleTerms, staff } from './staff'

const REQUESTS = '/admin?seccion=asegurados&pestana=solicitudes'

const form = (page: Page) => page.locator('#llamada')
const open = (page: Page, name = 'Prefiero que me llamen') => page.getByRole('button', { name }).click()

/** Fills the form of the page with a name that no other test uses. */
async function fill(page: Page, name: string, phone = '(305) 555-0142'): Promise<void> {
  await form(page).locator('[name=nombre]').fill(name)
  await form(page).locator('[name=telefono]').fill(phone)
  await form(page).locator('[name=acepta]').check()
}

/** The visitors of a test share an address. */
test.beforeEach(() => onDatabase((client) => client.query("DELETE FROM rate_limits WHERE key LIKE 'quote-request%'")))

for (const width of [390, 1440]) {
  test(`at ${width} px a visitor asks to be called, and loses nothing typed on the way`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openPage(page, '/?lang=en')
    await page.locator('#planes [value=liability]').check()
    await page.getByLabel('Make').fill('Kia')
    expect(files.filter((file) => file.includes('request-section'))).toEqual([])
    await open(page, "I'd rather get a call")
    await expect(form(page).getByLabel('Name')).toBeFocused()
    await expect(form(page).getByText('for 12 months · Kia')).toBeVisible()
    expect(await violationsOf(page, { within: '#llamada' })).toEqual([])
    await form(page).getByRole('button', { name: 'Request a call' }).click()
    await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
    await expect(form(page).getByLabel('Name')).toBeFocused()
    await expect(form(page).getByRole('checkbox')).toHaveAccessibleDescription(
      'We need your permission to contact you.',
    )
    expect(await violationsOf(page, { within: '#llamada' })).toEqual([])
    await expectNothingWider(page)
    const name = `Visitor ${width}`
    await fill(page, name)
    // The car may change until it is sent.
    await page.getByLabel('Model', { exact: true }).fill('Rio')
    await form(page).getByRole('button', { name: 'Request a call' }).dblclick()
    await expect(form(page).getByRole('status')).toContainText('An agent will contact you soon about')
    await expect(form(page)).toBeFocused()
    const { items } = await staff.quoteRequests.list.query({ search: name })
    expect(items).toMatchObject([
      {
        fullName: name,
        phone: '+13055550142',
        language: 'en',
        vehicleBrand: 'Kia',
        vehicleModel: 'Rio',
        status: 'new',
      },
    ])
  })
}

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/400|phone-invalid|teléfono/i] })

  test('is said at its field, and sent again with the same id', async ({ page }) => {
    await openPage(page, '/')
    await open(page)
    await fill(page, 'Refused Visitor', '100 000 0000')
    await form(page).getByRole('button', { name: 'Pedir que me llamen' }).click()
    await expect(form(page).getByLabel('Teléfono')).toHaveAccessibleDescription(/Ese teléfono no es válido/)
    await expect(form(page).getByLabel('Nombre')).toHaveValue('Refused Visitor')
  })
})

test('without script the form is a page, which keeps the plan and answers in its language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/?lang=en')
  await page.getByRole('radio', { name: '3 months' }).check()
  await page.getByLabel('Make').fill('Mazda')
  await open(page, "I'd rather get a call")
  await expect(form(page)).toContainText('for 3 months · Mazda')
  await fill(page, 'Scriptless Visitor', '12')
  await form(page).getByRole('button', { name: 'Request a call' }).click()
  await expect(form(page).getByText("That phone number isn't valid.")).toBeVisible()
  await expect(form(page).locator('[name=nombre]')).toHaveValue('Scriptless Visitor')
  await fill(page, 'Scriptless Visitor')
  await form(page).getByRole('button', { name: 'Request a call' }).click()
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible()
  const { items } = await staff.quoteRequests.list.query({ search: 'Scriptless' })
  expect(items).toMatchObject([{ durationMonths: 3, vehicleBrand: 'Mazda', language: 'en' }])
  await context.close()
})

test('an admin deletes many requests together', async ({ page }) => {
  const plan = { policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true } as const
  const ids = Array.from({ length: 22 }, () => randomUUID())
  for (const [number, id] of ids.entries())
    await staff.public.requestQuote.mutate({ id, ...plan, fullName: `Lote ${number}`, phone: '(305) 555-0142' })
  for (const id of ids) {
    const { updatedAt } = await staff.quoteRequests.byId.query({ id })
    await staff.quoteRequests.update.mutate({ id, updatedAt, status: 'lost', lostReason: 'spam' })
  }
  await signIn(page, `${REQUESTS}&etapa=perdidas`)
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selección' })
  await bar.getByRole('button', { name: 'Seleccionar esta página' }).click()
  await expect(bar).toContainText('20 seleccionadas')
  await page.getByRole('checkbox', { name: 'Seleccionar a Lote 21' }).uncheck()
  await bar.getByRole('button', { name: 'Eliminar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Eliminar 19 solicitudes' }).click()
  await expect(page.getByText('Se eliminaron 19 solicitudes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lote 21', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  await expect(bar.getByRole('button', { name: 'Eliminar', exact: true })).toBeEnabled()
})

test('staff answer a request and make a customer of it', async ({ page }) => {
  const { insurer } = await sampleTerms()
  const name = 'Wanda <b>Ñ</b> {x}'
  await openPage(page, '/')
  await page.getByRole('radio', { name: '6 meses' }).check()
  await page.getByLabel('Marca').fill('Honda')
  await page.getByLabel('Modelo').fill('Civic')
  await page.getByLabel('Año').fill('2021')
  await page.getByLabel('Código postal o ciudad').fill('Hialeah')
  await open(page)
  await fill(page, name)
  await form(page).getByRole('button', { name: 'Pedir que me llamen' }).click()
  await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()

  await signIn(page, REQUESTS)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await violationsOf(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: `Más acciones: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Anotar resultado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cotización enviada' }).click()
  await expect(page.getByText('Contacto anotado')).toBeVisible()
  await page.getByRole('button', { name: /^Cotizadas/ }).click()
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('Contestada en')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Responsable' })).not.toHaveValue('')
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Convertir en asegurado' }).click()

  await expect(page.getByLabel('Nombre completo')).toHaveValue(name)
  await expect(page.getByRole('radio', { name: /^6 meses/ })).toBeChecked()
  await expect(page.getByLabel('Modelo')).toHaveValue('Civic')
  await expect(page.getByLabel('Notas')).toHaveValue('Código postal o ciudad: Hialeah')
  await page.getByLabel('Número VIN').fill('1HGCM82633A004352')
  await page.getByLabel('Número de póliza').fill('E2E-SOLICITUD-1')
  await page.getByRole('combobox', { name: 'Aseguradora' }).click()
  await page.getByRole('option', { name: insurer.name }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Nuevo asegurado' })).toBeHidden()
  const { items } = await staff.quoteRequests.list.query({ search: 'Wanda' })
  expect(items).toMatchObject([{ status: 'won', fullName: name, customerId: expect.any(String) }])
  const toCustomer = dialog.getByRole('link', { name: 'Abrir ficha' })
  await expect(toCustomer).toBeFocused()
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([])
  await toCustomer.click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Contestada: ')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Estado: Nueva → Cotizada')
  await page.goto(`${REQUESTS}&etapa=ganadas`)
  await page.getByRole('link', { name: `Abrir ficha: ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Wanda')
  await expect(page.getByRole('option', { name: /Fullcover, 6 meses/ })).toBeVisible()
  await page.getByRole('combobox').fill('prospectos')
  await page.getByRole('option', { name: /^Solicitudes/ }).click()
  await expect(page.getByRole('navigation', { name: 'Etapas' })).toBeVisible()
})
