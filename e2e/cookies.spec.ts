import type { Page } from '@playwright/test'
import { expect, signIn, test } from './browser'

const COOKIES = '/admin?seccion=cookies'

/** The card of one language. The tests save only the link's text, which no other test reads. */
function card(page: Page, language: 'Español' | 'Inglés') {
  const form = page.getByRole('form', { name: language })
  return {
    form,
    accept: form.getByRole('textbox', { name: 'Botón de aceptar' }),
    link: form.getByRole('textbox', { name: 'Texto del enlace' }),
    save: () => form.getByRole('button', { name: 'Guardar' }).click(),
  }
}

test('each language has its card, its preview and its own save button', async ({ page }) => {
  await signIn(page, COOKIES)
  const spanish = card(page, 'Español')
  const english = card(page, 'Inglés')
  await expect(page.getByRole('form').first()).toHaveAccessibleName('Español')

  await english.accept.fill('Agreed')
  // The preview is the site's real banner, in a frame and in the card's language.
  const preview = english.form.frameLocator('iframe')
  await expect(preview.getByText('Agreed')).toBeVisible()
  await expect(preview.locator('html')).toHaveAttribute('lang', 'en')
  await expect(preview.getByText('Cookie policy')).toBeVisible()
  // Without a text the link is not shown, as on the site.
  const text = english.form.getByRole('textbox', { name: 'Texto del enlace' })
  const before = await text.inputValue()
  await text.fill('')
  await expect(preview.getByText('Cookie policy')).toHaveCount(0)
  await text.fill(before)
  await spanish.link.fill('Saber más')
  await spanish.save()
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible()
  await expect(english.accept).toHaveValue('Agreed')

  // The other card still guards the page.
  await page.getByRole('link', { name: 'Panel principal' }).click()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await english.accept.fill('Accept')

  await page.reload()
  await expect(spanish.link).toHaveValue('Saber más')
  await expect(english.accept).toHaveValue('Accept')
  await spanish.link.fill('Más información')
  await spanish.save()
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible()
})

test.describe('with refusals and failures', () => {
  test.use({ allowedErrors: [/status of 409|modificó este registro|ERR_FAILED|Failed to fetch/] })

  test('another person’s change is merged into its card, and leaves the other card alone', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await signIn(page, COOKIES)
    const other = await context.newPage()
    await other.goto(COOKIES)
    await card(other, 'Inglés').link.fill('Details')
    await card(other, 'Inglés').save()
    await expect(other.getByText('Configuración guardada exitosamente')).toBeVisible()

    const english = card(page, 'Inglés')
    await card(page, 'Español').accept.fill('Sin guardar')
    await english.accept.fill('Mine')
    await english.save()
    await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible()
    await expect(english.link).toHaveValue('Details')
    await expect(english.accept).toHaveValue('Mine')
    await expect(card(page, 'Español').accept).toHaveValue('Sin guardar')

    await english.accept.fill('Accept')
    await english.link.fill('Learn more')
    await english.save()
    await expect(page.getByText('Configuración guardada exitosamente').last()).toBeVisible()
  })
})
