import type { Page, Request } from '@playwright/test'
import { encode } from 'uqr'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, test } from './browser'

/** Holds back the page's scripts, as on a slow line. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    // The banner appears once the scripts have run.
    await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible()
  }
}

const plans = (page: Page) => page.locator('#planes')
const choose = (page: Page, label: string) => plans(page).getByRole('radio', { name: label, exact: true }).check()
const quoteButton = (page: Page) => plans(page).getByRole('button', { name: /WhatsApp/ })
const quoteLink = (page: Page) => plans(page).getByRole('link', { name: /WhatsApp/ })

/** The message in a chat link. */
const messageIn = (address: string | null) => new URL(address ?? '').searchParams.get('text')

async function expectQuote(page: Page, text: string): Promise<void> {
  await expect(quoteLink(page)).toBeVisible()
  await expect.poll(async () => messageIn(await quoteLink(page).getAttribute('href'))).toContain(text)
  await expect(plans(page).getByText(text)).toBeVisible()
}

/** Clicks the form's button. @returns the URL to which its answer redirects the new tab */
async function sendForm(page: Page): Promise<string> {
  const chat = new Promise<Request>((resolve) => {
    page.context().on('request', (request) => request.url().startsWith('https://wa.me/') && resolve(request))
  })
  await quoteButton(page).click()
  return (await chat).url()
}

/** The rows of a QR code in a picture, true for dark squares. @param size the number of squares per row */
function squaresIn(page: Page, picture: Buffer, size: number): Promise<boolean[][]> {
  return page.evaluate(
    async ({ source, size }) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      const at = (square: number) => Math.floor(((square + 0.5) * image.width) / size)
      const places = Array.from({ length: size }, (_, place) => place)
      return places.map((y) => places.map((x) => (context.getImageData(at(x), at(y), 1, 1).data[0] ?? 0) < 128))
    },
    { source: `data:image/png;base64,${picture.toString('base64')}`, size },
  )
}

test('a plan chosen and texts typed before hydration stay', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await choose(page, 'Responsabilidad Civil')
  await choose(page, '3 meses')
  await plans(page).getByLabel('Modelo').fill('Corolla')
  const number = page.getByLabel('Número de póliza')
  await number.fill('POL-2026-00001')
  await expect(plans(page).getByText('Hola, quisiera cotizar')).not.toBeVisible()
  await expect(page.getByText('Preferencias de cookies')).not.toBeVisible()
  await release()
  await expect(page.getByText('Preferencias de cookies')).toBeVisible()
  await expectQuote(page, 'Responsabilidad Civil por 3 meses. Mi auto: Corolla.')
  await expect(plans(page).getByRole('radio', { name: '3 meses' })).toBeChecked()
  await expect(quoteButton(page)).toHaveCount(0)
  await expect(number).toHaveValue('POL-2026-00001')
})

test('a plan restored by the browser is the one in the message', async ({ page }) => {
  await openPage(page, '/')
  await choose(page, 'Responsabilidad Civil')
  await choose(page, '6 meses')
  await expectQuote(page, 'Responsabilidad Civil por 6 meses')
  await page.goto('/terminos')
  await page.goBack()
  await expect(plans(page).getByRole('radio', { name: '6 meses' })).toBeChecked()
  await expectQuote(page, 'Responsabilidad Civil por 6 meses')
})

for (const width of [390, 1440]) {
  const tag = width === 390 ? '@nightly' : []
  test(`at ${width} px the message contains the car’s details, and overlong ones are refused`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/')
    const field = (name: string) => plans(page).getByLabel(name, { exact: true })
    await field('Marca').fill('Toyota 🚗')
    await field('Año').fill('19')
    await field('Código postal o ciudad').fill('x'.repeat(2_000))
    await expectQuote(page, 'Responsabilidad Civil por 6 meses. Mi auto: Toyota 🚗.')
    await expect(field('Año')).toHaveAccessibleDescription('Cuatro cifras, como 2019.')
    await expect(field('Código postal o ciudad')).toHaveAccessibleDescription('Hasta 60 caracteres; tiene 2000.')
    expect(await violationsOf(page, { within: '#planes' })).toEqual([])
    await expectNothingWider(page)
    await field('Año').fill('2019')
    await field('Código postal o ciudad').fill('33101')
    await field('Modelo').fill('x'.repeat(60))
    await expectQuote(page, 'x'.repeat(60))
    await expectNothingWider(page)
    await field('Modelo').fill('')
    await expectQuote(page, 'Mi auto: Toyota 🚗 2019. Mi código postal o ciudad: 33101.')

    const code = plans(page).getByRole('img', { name: 'Código QR del chat de WhatsApp' })
    if (width === 390) return expect(code).toHaveCount(0)
    await expect(code).toBeVisible()
    const chat = (await quoteLink(page).getAttribute('href')) ?? ''
    const { data, size } = encode(chat, { border: 3 })
    expect(await squaresIn(page, await code.screenshot(), size)).toEqual(data)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete and the lookup works', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Número de póliza').fill('NO-EXISTE')
    await page.getByRole('button', { name: 'Verificar póliza' }).click()
    await expect(page.getByText('No se encontró ninguna póliza con ese número.')).toBeVisible()
    await page.getByRole('textbox', { name: '¿Ya tienes póliza? Escribe su número' }).fill('TAMPOCO-EXISTE')
    await page.getByRole('button', { name: 'Verificar', exact: true }).click()
    await expect(page).toHaveURL(/\?lang=es&poliza=TAMPOCO-EXISTE#verificar$/)
    await expect(page.locator('#verificar').getByText('TAMPOCO-EXISTE')).toBeInViewport()
    await page
      .getByRole('link', { name: /English/ })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText(/No policy/i)).toBeVisible()
  })

  test('the chosen plan and the car are in the message, in the language of the page', async ({ page }) => {
    await page.goto('/?lang=en')
    await choose(page, 'Liability')
    await choose(page, '9 months')
    await plans(page).getByLabel('Make').fill(' Kia ')
    await plans(page).getByLabel('Year').fill('2021')
    await plans(page).getByLabel('ZIP code or city').fill('Doral & Hialeah #1')
    await expect(plans(page).getByText("Hello, I'd like")).not.toBeVisible()
    const chat = await sendForm(page)
    expect(new URL(chat).pathname).toBe('/15550100199')
    expect(messageIn(chat)).toBe(
      "Hello, I'd like a car insurance quote: Liability for 9 months. My car: 2021 Kia. My ZIP code or city: Doral & Hialeah #1.",
    )
  })
})
