import type { Page } from '@playwright/test'
import { samplePng } from '../server/testing/sample-files'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openView, signIn, test } from './browser'
import { firstBytes } from './first-bytes'
import { currentInstallation } from './installations'
import { day, register, sampleTerms, staff } from './staff'

/** The bytes of one, over most lines. */
const PACKET = 1_460
const NAME = 'María Fernanda Enlace'

async function insuredLink(policyNumber: string, changes: Parameters<typeof register>[1] = {}) {
  await staff.settings.setInsuredLinks.mutate({ enabled: true })
  const { id } = await register(policyNumber, {
    ...{ fullName: NAME, email: 'enlace@example.com', policyStartDate: day(-100), policyEndDate: day(265), ...changes },
  })
  return linkTo([id])
}

async function linkTo(customerIds: string[]) {
  const [customerId = ''] = customerIds
  const made = await staff.insured.make.mutate({ customerId, customerIds })
  return { ...made, customerId, path: `/${new URL(made.url).search}` }
}

// Whoever issues or renews in other tests is offered no link.
test.afterAll(() => staff.settings.setInsuredLinks.mutate({ enabled: false }))

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/insured-${name}.png`, fullPage: true }) : undefined

test('a link shows a card, takes a report with photos, and opens the rest with a code', async ({ page }) => {
  const { id, path } = await insuredLink('E2E-ENLACE')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const look = async (name: string) => {
    expect(await violationsOf(page)).toEqual([])
    await expectNothingWider(page)
    await shot(page, name)
  }
  await look('card')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar imagen' }).click()
  expect((await saved).suggestedFilename()).toBe('mi-poliza.png')
  await page.getByRole('link', { name: 'Tuve un choque' }).click()
  await expect(page.getByRole('link', { name: 'Llame al 911' })).toBeVisible()
  await look('claim')
  await page.getByLabel('¿Qué pasó y dónde?').fill('Choqué en la calle 8')
  await page.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByRole('status')).toContainText('Si está cubierto lo decide la aseguradora')
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await samplePng()) }
  await page.getByLabel('Elegir fotos').setInputFiles([photo, { ...photo, name: 'otra.png' }])
  await expect(page.getByRole('listitem').filter({ hasText: 'otra.png' })).toContainText('Recibida')
  await look('photos')
  await page.getByRole('link', { name: 'Volver a la tarjeta' }).click()
  await page.getByRole('link', { name: 'Ver mis papeles y pagos' }).click()
  await expect(page.getByText(NAME)).toHaveCount(0)
  await look('code')
  const { code } = await staff.insured.dictate.mutate({ id })
  await page.getByLabel('Código de seis cifras').fill(code)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await look('mine')
  await page.getByRole('button', { name: 'Terminar la visita' }).click()
  await expect(page.getByRole('link', { name: 'Tuve un choque' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
})

test('whoever gets the link of others sees the card only, in their language, until it is revoked', async ({
  browser,
}) => {
  const { id, path } = await insuredLink('E2E-ENLACE-AJENO')
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${path}&lang=en&ver=mine`)
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  await expect(page.getByText(NAME)).toHaveCount(0)
  await staff.insured.revoke.mutate({ id })
  await page.goto(path)
  await expect(page.getByText('Este enlace ya no sirve. Pídanos otro.')).toBeVisible()
  await page.context().close()
})

test('a card of five policies is four packets, and begins with the number to call and the button after a crash', async ({
  page,
}) => {
  await staff.settings.setInsuredLinks.mutate({ enabled: true })
  const { insurer, other } = await sampleTerms()
  const ids = []
  for (const place of [1, 2, 3, 4, 5]) {
    const insuranceCompanyId = place === 1 ? insurer.id : other.id
    const end = place === 1 ? day(-1) : day(265)
    const { id } = await register(`E2E-ENLACE-DE-CINCO-${place}`, {
      ...{ insuranceCompanyId, vehicleModel: `Modelo ${place}`, policyStartDate: day(-100), policyEndDate: end },
    })
    ids.push(id)
  }
  const { path } = await linkTo(ids)
  expect(await firstBytes(currentInstallation().origin + path)).toBeLessThanOrEqual(4 * PACKET)
  await page.setViewportSize({ width: 390, height: 660 })
  await page.goto(path)
  const first = page.getByRole('region').first()
  await expect(first).toHaveAccessibleName(/Modelo 2/)
  await expect(first.getByRole('link', { name: `Llamar a ${other.name}` })).toBeInViewport({ ratio: 1 })
  await expect(first.getByRole('link', { name: `Llamar a ${other.name}` })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(first.getByRole('link', { name: 'Tuve un choque' })).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('region', { name: /Modelo 1/ })
    .getByRole('link', { name: 'Tuve un choque' })
    .click()
  await expect(page.getByRole('link', { name: `Llamar a ${insurer.name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Llamar a ${other.name}` })).toHaveCount(0)
  await expect(page.getByText(/Modelo 1/)).toBeVisible()
})

test('without script, in English and in a German browser, yesterday is reported by its English name', async ({
  browser,
}) => {
  const { customerId, path } = await insuredLink('E2E-ENLACE-AYER')
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })).newPage()
  await page.goto(`${path}&lang=en&ver=claim`)
  const [year = '', month = '', date = ''] = day(-1).split('-')
  await page.getByLabel('Day').selectOption(date)
  await page
    .getByLabel('Month')
    .selectOption(
      new Date(`${year}-${month}-01T00:00:00Z`).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' }),
    )
  await page.getByLabel('Year').selectOption(year)
  await page.getByLabel('What happened, and where?').fill('Rear-ended')
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.getByRole('status')).toContainText('We received your notice')
  const { items } = await staff.cases.list.query({ tab: 'us', search: 'E2E-ENLACE-AYER' })
  expect(items).toMatchObject([{ customerId, happenedOn: day(-1) }])
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('status')).toContainText('Recibimos su aviso')
  await page.context().close()
})

test.describe('what goes wrong', () => {
  test.use({ allowedErrors: [/ERR_FAILED|status of 4\d\d/] })

  test('photos are sent again once a cut line is back, and one that cannot be read says so', async ({ page }) => {
    const { path } = await insuredLink('E2E-ENLACE-LINEA')
    await page.clock.install()
    await page.goto(`${path}&ver=claim`)
    await page.getByLabel('¿Qué pasó y dónde?').fill('Choque')
    await page.getByRole('button', { name: 'Enviar aviso' }).click()
    await page.route('**/trpc/insured.upload', (route) => route.abort())
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const photo = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await samplePng()) }
    await page.getByLabel('Elegir fotos').setInputFiles(photo)
    await expect(row('foto.png')).toContainText('Enviando')
    await expect(async () => {
      await page.clock.runFor(20_000)
      await expect(row('foto.png')).toContainText('No llegó', { timeout: 500 })
    }).toPass()
    expect(await violationsOf(page)).toEqual([])
    await shot(page, 'photo-failed')
    await page.unroute('**/trpc/insured.upload')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(row('foto.png')).toContainText('Recibida')
    await page.getByLabel('Elegir fotos').setInputFiles({ ...photo, name: 'texto.png', buffer: Buffer.from('texto') })
    await expect(row('texto.png')).toContainText('No pudimos leer esa foto')
  })

  test('whoever has no mail on file is told to call, with the number beside it', async ({ page }) => {
    const { path } = await insuredLink('E2E-ENLACE-SIN-CORREO', { email: null })
    await page.goto(`${path}&ver=code`)
    await page.getByRole('button', { name: 'Enviarme un código' }).click()
    const told = page.getByRole('status')
    await expect(told).toContainText('Llámenos y le dictamos un código')
    await expect(told.getByRole('link', { name: /Llamarnos/ })).toHaveAttribute('href', /^tel:/)
    await page.getByLabel('Código de seis cifras').fill('12')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toContainText('El código no es correcto')
    expect(await violationsOf(page)).toEqual([])
  })
})

test('staff make a link, whose address is shown once, and read out a code', async ({ page }) => {
  const { customerId } = await insuredLink('E2E-ENLACE-PANEL')
  await signIn(page, `/admin?seccion=asegurados&asegurado=${customerId}`)
  const section = page.getByRole('region', { name: 'Enlace del asegurado' })
  await section.getByRole('button', { name: 'Nuevo enlace' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'E2E-ENLACE-PANEL' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  await expect(dialog).toContainText('mi-poliza=')
  expect(await violationsOf(page)).toEqual([])
  await shot(page, 'made')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await section.getByRole('button', { name: 'Dictar código' }).first().click()
  await expect(page.getByRole('dialog')).toContainText(/\d{3} \d{3}/)
  await shot(page, 'dictate')
})

test('a link is offered after a certificate and a renewal to whoever has none, once an admin has switched it on', async ({
  page,
}) => {
  await staff.settings.setInsuredLinks.mutate({ enabled: true })
  const { id } = await register('E2E-ENLACE-OFRECIDO', { fullName: NAME, policyStartDate: day(-360) })
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  const dialog = page.getByRole('dialog')
  const issue = async () => {
    await page.getByRole('button', { name: 'Emitir constancia' }).click()
    await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  }
  await issue()
  await expect(dialog).toContainText('Esta persona no tiene un enlace que sirva')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Renovar' }).click()
  await dialog.getByRole('button', { name: 'Renovar' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'E2E-ENLACE-OFRECIDO' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  await expect(dialog).toContainText('mi-poliza=')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('mi-poliza=')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(dialog).toHaveCount(0)
  await issue()
  await expect(page.getByText('Constancia emitida').last()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await staff.settings.setInsuredLinks.mutate({ enabled: false })
  const other = await register('E2E-SIN-ENLACES', { fullName: NAME })
  await openView(page, `seccion=asegurados&asegurado=${other.id}`)
  await expect(page.getByText('E2E-SIN-ENLACES').first()).toBeVisible()
  await page.reload()
  await issue()
  await expect(page.getByText('Constancia emitida').last()).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
