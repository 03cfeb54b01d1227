import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'
import { day, register, staff } from './staff'

const NAME = 'María Fernanda Constante'
const PIXEL = 'https://pixel.example/seen.js'

const insured = (policyNumber: string) =>
  register(policyNumber, {
    ...{ fullName: NAME, email: 'constante@example.com', policyStartDate: day(-100), policyEndDate: day(265) },
  })

const axe = async (page: Parameters<typeof signIn>[0]) => expect(await violationsOf(page)).toEqual([])

test('a certificate is issued, verified for today and another day, and revoked', async ({ page, browser }) => {
  const { id } = await insured('E2E-CONSTANCIA')
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  const section = page.getByRole('region', { name: 'Constancias' })
  await expect(section).toContainText('Todavía no se ha emitido ninguna.')
  // A card without content is its title, one line and its action.
  expect((await section.boundingBox())?.height).toBeLessThan(120)
  await section.getByRole('button', { name: 'Emitir constancia' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('dirá que está vigente hasta el')
  await expect(dialog).toContainText('una dirección que solo funciona en este equipo')
  await dialog.getByRole('radio', { name: 'Ambos idiomas' }).check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(section).toContainText('Decía vigente')
  await expect(section.getByRole('button', { name: 'Emitir constancia' })).toBeFocused()
  const download = page.waitForEvent('download')
  await section.getByRole('link', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('constancia E2E-CONSTANCIA.pdf')
  const more = section.getByRole('button', { name: /^Más acciones: Constancia del/ })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toContainText('La ficha no tiene teléfono')
  await axe(page)
  await page.keyboard.press('Escape')

  const [certificate] = await staff.documents.certificates.query({ customerId: id })
  const address = new URL(certificate?.checkUrl ?? '')
  const path = `${address.pathname}${address.search}${address.hash}`
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openPage(visitor, path)
  const answer = visitor.getByRole('article')
  await expect(answer).toContainText('Póliza vigente')
  await expect(answer).toContainText('Constancia auténtica')
  await expect(answer).toContainText('M. F. C.')
  await expect(answer).toContainText('… NCIA')
  await expect(visitor.locator('body')).not.toContainText(NAME)
  await expectNothingWider(visitor)
  await axe(visitor)

  await visitor.getByLabel('¿Estaba vigente otro día?').fill(day(-365))
  await visitor.getByRole('button', { name: 'Verificar ese día' }).click()
  await expect(answer).toContainText('comienza después')
  await visitor.getByRole('link', { name: 'Ver el estado de hoy' }).click()
  await expect(answer).toContainText('Póliza vigente')
  await visitor.getByRole('link', { name: /English/ }).click()
  await expect(answer).toContainText('Genuine certificate')
  await axe(visitor)

  await more.click()
  await page.getByRole('menuitem', { name: 'Revocar' }).click()
  await dialog.getByRole('button', { name: 'Revocar' }).click()
  await expect(section).toContainText('Revocada')
  await expect(section.getByRole('link', { name: 'Descargar' })).toHaveCount(0)
  await expect(section.getByRole('listitem').getByRole('button')).toHaveText(['Copiar enlace'])
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText(/Revocada: — → \d/)
  await visitor.reload()
  await expect(answer).toContainText('Certificate revoked')
  await expect(answer.getByRole('heading')).toHaveCSS('color', 'rgb(180, 35, 24)')
  await visitor.setViewportSize({ width: 1440, height: 900 })
  const [card, form] = await Promise.all([answer.boundingBox(), visitor.locator('form').boundingBox()])
  expect(form?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0))
  expect(Math.abs((form?.y ?? 0) - (card?.y ?? 0))).toBeLessThan(2)
  await openPage(visitor, `${address.pathname}${address.search}&lang=es`)
  await expect(answer).toContainText('Constancia revocada')
  await visitor.context().close()

  await section.getByRole('button', { name: 'Emitir constancia' }).click()
  await expect(dialog).toContainText('El correo va a constante@example.com, con el PDF adjunto.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Emitir y enviar por correo' }).click()
  await expect(page.getByText('Constancia enviada a constante@example.com')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(section).toContainText('enviada el')
})

test.describe('with the same letter twice', () => {
  test.use({ allowedErrors: [/409|acaba de enviar/] })

  test('a corrected name is told beside what was printed, and in the panel with a way to issue another', async ({
    page,
    browser,
  }) => {
    const { id } = await insured('E2E-OTRO-NOMBRE')
    const { checkUrl } = await staff.documents.issueCertificate.mutate({ customerId: id, language: 'es' })
    const customer = await staff.customers.byId.query({ id })
    await staff.customers.update.mutate({ ...customer, fullName: 'José Ruiz', vehicleModel: 'Civic' })
    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await openPage(visitor, `/${new URL(checkUrl).search}`)
    const answer = visitor.getByRole('article')
    await expect(answer).toContainText('En el papel: M. F. C. · hoy: J. R.')
    await expect(answer).toContainText('Honda Civic 2023')
    await expectNothingWider(visitor)
    await axe(visitor)
    await openPage(visitor, `/${new URL(checkUrl).search}&lang=en&dia=${day(-1)}`)
    await expect(answer).toContainText('On the paper: M. F. C. · today: J. R.')
    await expect(answer).toContainText('that day: 2023 Honda Civic')
    await visitor.context().close()

    await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
    const section = page.getByRole('region', { name: 'Constancias' })
    await expect(section).toContainText('Ya no coincide: nombre, vehículo')
    await axe(page)
    const send = async () => {
      await section.getByRole('button', { name: /^Más acciones: Constancia del/ }).click()
      await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
    }
    await send()
    await expect(page.getByText('Constancia enviada a constante@example.com')).toBeVisible()
    await send()
    await expect(page.getByText('Este correo se acaba de enviar.')).toBeVisible()
    await section.getByRole('button', { name: 'Emitir otra' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click()
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expect(section.getByRole('listitem').first()).not.toContainText('Ya no coincide')
    await expect(section.getByRole('button', { name: 'Emitir otra' })).toHaveCount(1)
  })
})

test('verification works without scripts and loads no pixel', async ({ page, browser }) => {
  const { id } = await insured('E2E-SIN-SCRIPT')
  const { checkUrl } = await staff.documents.issueCertificate.mutate({ customerId: id, language: 'en' })
  const path = `/${new URL(checkUrl).search}`
  const pixelCode = `<script src="${PIXEL}"></script>`
  const pixel = await staff.pixels.create.mutate({ name: 'E2E constancias', platform: 'other', pixelCode })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(`${PIXEL}*`, (route) => route.fulfill({ body: '' }))
  try {
    await openPage(page, path)
    await expect(page.getByRole('article')).toContainText('Policy in force')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: /^Acc?ept/ })).toHaveCount(0)
    expect(asked.filter((url) => url.startsWith(PIXEL))).toEqual([])
    await page.goto('/')
    await page.getByRole('button', { name: /^Acept/ }).click()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.startsWith(PIXEL))).toEqual([])
    await page.goto('/')
    await expect.poll(() => asked.filter((url) => url.startsWith(PIXEL)).length).toBeGreaterThan(0)
  } finally {
    await staff.pixels.delete.mutate({ id: pixel.id })
  }
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${path}&lang=en`)
  await expect(plain.getByRole('article')).toContainText('Policy in force')
  await plain.getByLabel('Was it in force on another day?').fill(day(-365))
  await plain.getByRole('button', { name: 'Check that day' }).click()
  await expect(plain.getByRole('article')).toContainText('Not in force on')
  await plain.context().close()
})
