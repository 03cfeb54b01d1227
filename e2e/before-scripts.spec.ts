import type { Page, Request } from '@playwright/test'
import { expect, openPage, test } from './browser'

/** Keeps the page without scripts, as on a slow line, until what is returned is called. */
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
    // The banner comes with the scripts.
    await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible()
  }
}

const plans = (page: Page) => page.locator('#planes')
const choose = (page: Page, label: string) => plans(page).getByRole('radio', { name: label, exact: true }).check()
const quoteButton = (page: Page) => plans(page).getByRole('button', { name: /WhatsApp/ })
const quoteLink = (page: Page) => plans(page).getByRole('link', { name: /WhatsApp/ })

/** The message that the chat is opened with. */
const messageIn = (address: string | null) => new URL(address ?? '').searchParams.get('text')

async function expectQuote(page: Page, text: string): Promise<void> {
  await expect(quoteLink(page)).toBeVisible()
  await expect.poll(async () => messageIn(await quoteLink(page).getAttribute('href'))).toContain(text)
  await expect(plans(page).getByText(text)).toBeVisible()
}

/** Presses the form's button. @returns where its answer leads in the new tab */
async function sendForm(page: Page): Promise<string> {
  const chat = new Promise<Request>((resolve) => {
    page.context().on('request', (request) => request.url().startsWith('https://wa.me/') && resolve(request))
  })
  await quoteButton(page).click()
  return (await chat).url()
}

test('a plan chosen before the scripts are there is the one that is asked for when they come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await choose(page, 'Responsabilidad Civil')
  await choose(page, '3 meses')
  await expect(plans(page).getByText('Hola, quisiera cotizar')).not.toBeVisible()
  await expect(page.getByText('Preferencias de cookies')).not.toBeVisible()
  await release()
  await expect(page.getByText('Preferencias de cookies')).toBeVisible()
  await expectQuote(page, 'Responsabilidad Civil por 3 meses')
  await expect(plans(page).getByRole('radio', { name: '3 meses' })).toBeChecked()
  await expect(quoteButton(page)).toHaveCount(0)
})

test('one that is asked for before the scripts are there is the one that was chosen', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await choose(page, '1 mes')
  expect(messageIn(await sendForm(page))).toContain('Fullcover por 1 mes.')
})

test('a plan that the browser fills in again is the one that is asked for', async ({ page }) => {
  await openPage(page, '/')
  await choose(page, 'Responsabilidad Civil')
  await choose(page, '6 meses')
  await expectQuote(page, 'Responsabilidad Civil por 6 meses')
  await page.goto('/terminos')
  await page.goBack()
  await expect(plans(page).getByRole('radio', { name: '6 meses' })).toBeChecked()
  await expectQuote(page, 'Responsabilidad Civil por 6 meses')
})

test('what was typed before the scripts were there stays when they come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const field = page.getByLabel('Número de póliza')
  await field.fill('POL-2026-00001')
  await release()
  await expect(field).toHaveValue('POL-2026-00001')
})

test('links and the lookup do what they say before the scripts are there', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/#planes', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Elige la cobertura y el tiempo' })).toBeInViewport()
  await page.getByRole('link', { name: /^English/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Policy number').fill('NO-EXISTE')
  await page.getByRole('button', { name: 'Verify policy' }).click()
  await expect(page.getByText('No policy was found with that number.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete and the lookup works', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Número de póliza').fill('NO-EXISTE')
    await page.getByRole('button', { name: 'Verificar póliza' }).click()
    await expect(page.getByText('No se encontró ninguna póliza con ese número.')).toBeVisible()
    await page
      .getByRole('link', { name: /English/ })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText(/No policy/i)).toBeVisible()
  })

  test('the plan that was chosen is asked for in the language of the page', async ({ page }) => {
    await page.goto('/?lang=en')
    await choose(page, 'Liability')
    await choose(page, '9 months')
    await expect(plans(page).getByText("Hello, I'd like")).not.toBeVisible()
    const chat = await sendForm(page)
    expect(new URL(chat).pathname).toBe('/15550100199')
    expect(messageIn(chat)).toBe("Hello, I'd like a car insurance quote: Liability for 9 months.")
  })
})

test('only a plan that is offered leads anywhere, and only to the chat', async ({ request }) => {
  const answer = async (query: string) => {
    const response = await request.get(`/?${query}`, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  const leads = (message: string) => [303, `https://wa.me/15550100199?text=${encodeURIComponent(message)}`]
  const spanish = 'Hola, quisiera cotizar un seguro de auto: Fullcover por 12 meses.'
  expect(await answer('tipo=fullcover&meses=12')).toEqual(leads(spanish))
  expect(await answer('tipo=fullcover&meses=12&lang=xx&to=https://evil.example')).toEqual(leads(spanish))
  for (const query of [
    'tipo=fullcover',
    'meses=12',
    'tipo=x&meses=12',
    'tipo=fullcover&meses=2',
    'tipo[]=fullcover&meses=12',
  ]) {
    expect([query, ...(await answer(query))]).toEqual([query, 200, undefined])
  }
})
