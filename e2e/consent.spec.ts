import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, test } from './browser'

const banner = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const preferences = (page: Page) => page.getByRole('button', { name: 'Preferencias de cookies' })
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_consent'))
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()

test('consent is asked for once, not closed without an answer, kept, and can be changed', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page).getByRole('button')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/cookies?lang=es')
  await press(page, 'Aceptar')
  await expect(banner(page)).toHaveCount(0)
  expect(await choice(page)).toBe('accepted')

  await page.goto('/terminos')
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  await preferences(page).click()
  await expect(banner(page)).toBeFocused()
  await expect(banner(page)).toContainText('Tu elección actual: aceptadas.')
  await press(page, 'Rechazar')
  await expect(banner(page)).toHaveCount(0)
  await expect(preferences(page)).toBeFocused()
  expect(await choice(page)).toBe('declined')
  await expect(page.getByRole('status')).toContainText('Rechazaste las cookies de marketing.')

  for (const leave of [() => page.keyboard.press('Escape'), () => press(page, 'Cerrar')]) {
    await preferences(page).click()
    await expect(banner(page)).toContainText('Tu elección actual: rechazadas.')
    await leave()
    await expect(banner(page)).toHaveCount(0)
    await expect(preferences(page)).toBeFocused()
  }
  expect(await choice(page)).toBe('declined')
})

test('it speaks the language of the page, and axe finds nothing', async ({ page }) => {
  await page.goto('/?lang=en')
  const notice = page.getByRole('region', { name: 'Cookie notice' })
  await expect(notice.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: /^Español/ }).click()
  await expect(banner(page).getByRole('button', { name: 'Rechazar' })).toBeVisible()
})

test('the banner is first in tab order, and never covers the focused element', async ({ page }) => {
  // During smooth scrolling elements would be covered on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button').first()).toBeFocused()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const notice = document.querySelector('section[aria-label="Aviso de cookies"]')
      const focused = document.activeElement
      if (!notice || !focused || notice.contains(focused) || focused === document.body) return false
      return focused.getBoundingClientRect().bottom > notice.getBoundingClientRect().top + 1
    })
    const name = await page.evaluate(() => document.activeElement?.textContent)
    expect(covered, `${name} under the banner`).toBe(false)
  }
})

for (const [language, address, label] of [
  ['Spanish', '/', '¿Ya tienes póliza? Escribe su número'],
  ['English', '/?lang=en', 'Already have a policy? Enter its number'],
] as const) {
  const tag = language === 'English' ? '@nightly' : []
  test(`on the smallest phone it leaves the label of the first field in sight (${language})`, { tag }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(address)
    const notice = page.getByRole('region', { name: /Aviso de cookies|Cookie notice/ })
    await expect(notice).toBeVisible()
    const words = await page.getByText(label).boundingBox()
    expect((words?.y ?? Number.NaN) + (words?.height ?? 0)).toBeLessThan((await notice.boundingBox())?.y ?? 0)
  })
}

test('the end of the page can be read while the banner is shown', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const end = await page.getByText('Todos los derechos reservados.').boundingBox()
  const notice = await banner(page).boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(notice?.y ?? 0)
})
