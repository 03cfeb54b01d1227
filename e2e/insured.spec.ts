import type { Page } from '@playwright/test'
import { samplePng } from '../server/testing/sample-files'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { day, register, staff } from './staff'

const NAME = 'María Fernanda Enlace'

async function insuredLink(policyNumber: string) {
  await staff.settings.setInsuredLinks.mutate({ enabled: true })
  const { id } = await register(policyNumber, {
    ...{ fullName: NAME, email: 'enlace@example.com', policyStartDate: day(-100), policyEndDate: day(265) },
  })
  const made = await staff.insured.make.mutate({ customerId: id, customerIds: [id] })
  return { ...made, customerId: id, path: `/${new URL(made.url).search}` }
}

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
  await expect(page.getByText('otra.png: Recibida')).toBeVisible()
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
  await expect(page.getByRole('dialog')).toContainText(/\d{6}/)
  await shot(page, 'dictate')
})
