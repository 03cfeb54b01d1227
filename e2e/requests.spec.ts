import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'
import { sampleTerms, staff } from './staff'

const REQUESTS = '/admin?seccion=asegurados&pestana=solicitudes'

const form = (page: Page) => page.locator('#llamada')
const open = (page: Page, name = 'Prefiero que me llamen') => page.getByRole('button', { name }).click()

/** Of the same phone and plan they would be one request. */
const phoneOfNobody = () => `(305) 555-${Math.random().toString().slice(2, 6)}`

/** Fills the form of the page with a name that no other test uses. */
async function fill(page: Page, name: string, phone = phoneOfNobody()): Promise<void> {
  await form(page).locator('[name=nombre]').fill(name)
  await form(page).locator('[name=telefono]').fill(phone)
  await form(page).locator('[name=acepta]').check()
}

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
    await expect(form(page).getByText('for 6 months · Kia')).toBeVisible()
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
    await fill(page, name, '+1 305 555 0142')
    // The car may change until it is sent.
    await page.getByLabel('Model', { exact: true }).fill('Rio')
    await form(page).getByRole('button', { name: 'Request a call' }).dblclick()
    await expect(form(page).getByRole('status')).toContainText('An advisor will contact you soon about')
    await expect(form(page)).toContainText('+1\u00a0305\u00a0555\u00a00142 (United States)')
    await expect(form(page)).toContainText('Kia Rio')
    expect(await violationsOf(page, { within: '#llamada' })).toEqual([])
    await expectNothingWider(page)
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
  await page.goto('/?lang=en&utm_source=radio')
  await page.getByRole('radio', { name: '3 months' }).check()
  await page.getByLabel('Make').fill('Mazda')
  await open(page, "I'd rather get a call")
  await expect(form(page)).toContainText('for 3 months · Mazda')
  await fill(page, 'Scriptless Visitor', '12')
  await form(page).getByRole('button', { name: 'Request a call' }).click()
  await expect(form(page).getByText("That phone number isn't valid.")).toBeVisible()
  await expect(form(page).locator('[name=nombre]')).toHaveValue('Scriptless Visitor')
  const last = Math.random().toString().slice(2, 6)
  await fill(page, 'Scriptless Visitor', `(601) 234 ${last}`)
  await form(page).getByRole('button', { name: 'Request a call' }).click()
  await form(page)
    .getByRole('radio', { name: /Colombia/ })
    .check()
  await form(page).getByRole('button', { name: 'Request a call' }).click()
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible()
  await expect(form(page)).toContainText(`+57\u00a0601\u00a0234${last} (Colombia)`)
  await form(page).getByRole('button', { name: 'Correct it' }).click()
  await expect(form(page).locator('[name=nombre]')).toHaveValue('Scriptless Visitor')
  await form(page).locator('[name=correo]').fill('scriptless@example.com')
  await form(page).getByRole('button', { name: 'Request a call' }).click()
  await expect(form(page)).toContainText('scriptless@example.com')
  const { items } = await staff.quoteRequests.list.query({ search: 'Scriptless' })
  const facts = { email: 'scriptless@example.com', source: 'utm_source=radio', timesAsked: 1 }
  expect(items).toMatchObject([{ ...facts, durationMonths: 3, vehicleBrand: 'Mazda', language: 'en' }])
  await context.close()
})

test('a number of two countries is asked about, and what was sent is corrected in place', async ({ page }) => {
  await openPage(page, '/?utm_source=boletin')
  await open(page)
  const last = Math.random().toString().slice(2, 6)
  await fill(page, 'Number Visitor', `55 1234 ${last}`)
  const send = form(page).getByRole('button', { name: 'Pedir que me llamen' })
  await send.click()
  const mexican = form(page).getByRole('radio', { name: `+52 55 1234 ${last} (México)` })
  await expect(form(page).getByRole('group', { name: '¿De qué país es tu número?' })).toBeVisible()
  await expect(form(page).getByRole('radio', { name: `+1 551 234 ${last} (Estados Unidos)` })).toBeFocused()
  expect(await violationsOf(page, { within: '#llamada' })).toEqual([])
  await mexican.check()
  await send.click()
  await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  await expect(form(page).getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await form(page).getByRole('button', { name: 'Corregir' }).click()
  await expect(form(page).getByLabel('Nombre')).toBeFocused()
  await expect(form(page).getByLabel('Teléfono')).toHaveValue(`+52 55 1234 ${last}`)
  await form(page).getByLabel('Nombre').fill('Number Visitor Ruiz')
  await send.click()
  await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  const found = async () => (await staff.quoteRequests.list.query({ search: 'Number Visitor' })).items
  const facts = { phone: `+52551234${last}`, timesAsked: 1, source: 'utm_source=boletin', consentVersion: 2 }
  expect(await found()).toMatchObject([{ ...facts, fullName: 'Number Visitor Ruiz' }])
  await form(page).getByRole('button', { name: 'Pedir otra cotización' }).click()
  await expect(form(page).getByRole('checkbox')).not.toBeChecked()
  await page.locator('#planes [type=radio][value=fullcover]').check()
  await form(page).getByRole('checkbox').check()
  await send.click()
  await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  expect(await found()).toHaveLength(2)
})

test.describe('without an answer', () => {
  test.use({ allowedErrors: [/Failed to load|ERR_|preload|AbortError|signal/i] })

  test('the form says so after a while, and sends again', async ({ page }) => {
    await openPage(page, '/')
    await open(page)
    await fill(page, 'Patient Visitor')
    let isDead = true
    await page.route('**/trpc/public.callBack*', (route) => (isDead ? undefined : route.continue()))
    const send = form(page).getByRole('button', { name: /Pedir que me llamen|Enviando/ })
    await send.click()
    await expect(send).toHaveText('Enviando…')
    await expect(form(page).getByRole('alert')).toHaveText(/^No pudimos confirmar tu solicitud/, { timeout: 30_000 })
    await expect(form(page).getByRole('alert')).toBeFocused()
    await send.click()
    await expect(send).toHaveText('Enviando…')
    await expect(form(page).getByRole('alert')).toBeEmpty()
    await expect(form(page).getByRole('alert')).not.toBeEmpty({ timeout: 30_000 })
    isDead = false
    await send.click()
    await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  })

  test('to the request for its style, the form is a page', async ({ page }) => {
    await page.route('**/request-section*.css', (route) => route.abort())
    await openPage(page, '/?lang=en&gclid=abc')
    await page.getByLabel('Make').fill('Seat')
    await open(page, "I'd rather get a call")
    await expect(page).toHaveURL(/llamada=1.*gclid=abc/)
    await expect(form(page)).toContainText('for 6 months · Seat')
    await fill(page, 'Unstyled Visitor')
    await form(page).getByRole('button', { name: 'Request a call' }).click()
    await expect(form(page).getByRole('heading', { name: 'We received your request' })).toBeVisible()
    const { items } = await staff.quoteRequests.list.query({ search: 'Unstyled' })
    expect(items).toMatchObject([{ source: 'gclid=abc', vehicleBrand: 'Seat' }])
  })
})

test('a detail of the car that cannot be read is told, not dropped', async ({ page }) => {
  await openPage(page, '/')
  await page.getByLabel('Año').fill('veinte')
  await open(page)
  await fill(page, 'Yearly Visitor')
  const send = form(page).getByRole('button', { name: 'Pedir que me llamen' })
  await send.click()
  await expect(form(page).getByRole('alert')).toHaveText(/no se entiende.*: Año\. Corrígelo arriba/)
  await expect(form(page).getByRole('alert')).toBeFocused()
  await page.getByLabel('Año').fill('2020')
  await send.click()
  await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
})

test('where a visit came from goes along in the links of the site', async ({ page }) => {
  await openPage(page, '/?utm_source=radio&fbclid=f')
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(page).toHaveURL(/terminos\?.*utm_source=radio/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.locator('#planes')).toBeVisible()
  await open(page)
  await fill(page, 'Radio Visitor')
  await form(page).getByRole('button', { name: 'Pedir que me llamen' }).click()
  await expect(form(page).getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  const { items } = await staff.quoteRequests.list.query({ search: 'Radio Visitor' })
  expect(items).toMatchObject([{ source: 'utm_source=radio&fbclid=f' }])
})

test('an admin deletes many requests together', async ({ page }) => {
  const plan = { policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true } as const
  const ids = Array.from({ length: 22 }, () => randomUUID())
  for (const [number, id] of ids.entries())
    await staff.public.requestQuote.mutate({
      id,
      ...plan,
      fullName: `Lote ${number}`,
      phone: `(305) 555-02${10 + number}`,
    })
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
  await page.getByRole('group', { name: 'Tu auto' }).getByLabel('Código postal o ciudad').fill('Hialeah')
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
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Estado: Cotizada → Ganada')
  await page.goto(`${REQUESTS}&etapa=ganadas`)
  await page.getByRole('link', { name: `Abrir ficha: ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Wanda')
  await expect(page.getByRole('option', { name: /Responsabilidad Civil, 6 meses/ })).toBeVisible()
  await page.getByRole('combobox').fill('prospectos')
  await page.getByRole('option', { name: /^Solicitudes/ }).click()
  await expect(page.getByRole('navigation', { name: 'Etapas' })).toBeVisible()
})
