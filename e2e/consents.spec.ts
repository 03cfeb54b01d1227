import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { referenceOf } from '../shared/reference'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'
import { staff } from './staff'

// The banner's version is shared by all pages.
test.describe.configure({ mode: 'serial' })

const CONSENTS = '/admin?seccion=cookies&pestana=consentimientos'
const banner = (page: Page) => page.getByRole('region', { name: /^(Aviso de cookies|Cookie notice)$/ })
const preferences = (page: Page) => page.getByRole('button', { name: /^(Preferencias de cookies|Cookie preferences)$/ })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click()
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_consent'))
const visitorOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie_consent_record') ?? '{}').visitorId)

/** The visitor's records in the register, in ascending order. */
async function recordsOf(page: Page) {
  const { items } = await staff.cookies.consents.query({ visitorId: await visitorOf(page) })
  return items.map(({ choice, method, language }) => [choice, method, language]).reverse()
}

test('choices are recorded and found by the reference that the visitor sees', async ({ page, browser }) => {
  await openPage(page, '/')
  await press(page, 'Aceptar')
  await expect.poll(() => recordsOf(page)).toEqual([['accepted', 'banner', 'es']])
  await preferences(page).click()
  const reference = referenceOf(await visitorOf(page))
  await expect(banner(page)).toContainText(`Tu referencia: ${reference}`)
  expect(await violationsOf(page, { within: 'section[aria-label="Aviso de cookies"]' })).toEqual([])
  await press(page, 'Rechazar')
  // Waits for the answer: otherwise the next page would send the choice again.
  await expect.poll(() => recordsOf(page)).toHaveLength(2)
  await openPage(page, '/?lang=en')
  await preferences(page).click()
  await expect(banner(page)).toContainText(`Your reference: ${reference}`)
  await press(page, 'Accept')
  const all = [
    ['accepted', 'banner', 'es'],
    ['withdrawn', 'preferences', 'es'],
    ['accepted', 'preferences', 'en'],
  ]
  await expect.poll(() => recordsOf(page)).toEqual(all)

  const desk = await browser.newContext({ locale: 'es-ES' })
  const panel = await desk.newPage()
  await signIn(panel, '/admin?seccion=cookies')
  await panel.getByRole('tab', { name: 'Consentimientos' }).click()
  await panel.getByRole('searchbox', { name: 'Referencia del visitante' }).fill(reference)
  await expect(panel.getByText('3 consentimientos', { exact: true })).toBeVisible()
  const rows = panel.getByRole('table', { name: 'Consentimientos' }).getByRole('row')
  await expect(rows.nth(2)).toContainText(/Retiró.*Preferencias.*Español.*Aviso \d+, política/)
  expect(await violationsOf(panel)).toEqual([])

  await panel.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('menuitem', { name: /España/ }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(Array(3).fill(await visitorOf(page)))

  await panel.getByRole('combobox', { name: 'Filtrar por decisión' }).click()
  await panel.getByRole('option', { name: 'Retiró' }).click()
  await expect(panel.getByText('1 consentimiento', { exact: true })).toBeVisible()
  await panel.setViewportSize({ width: 390, height: 844 })
  await expect(panel.getByRole('list', { name: 'Consentimientos' })).toBeVisible()
  await expectNothingWider(panel)
  expect(await violationsOf(panel)).toEqual([])
  await desk.close()
})

test('the browser’s signal is recorded once, and the visitor’s own choice overrides it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
  await openPage(page, '/')
  await expect.poll(() => recordsOf(page)).toEqual([['declined', 'signal', 'es']])
  await openPage(page, '/terminos')
  await preferences(page).click()
  await expect(banner(page)).toContainText('Global Privacy Control')
  await press(page, 'Aceptar')
  expect(await choice(page)).toBe('accepted')
  await expect.poll(() => recordsOf(page)).toHaveLength(2)
  await openPage(page, '/')
  await preferences(page).click()
  await expect(banner(page)).toContainText('Tu elección actual: aceptadas.')
  await expect
    .poll(() => recordsOf(page))
    .toEqual([
      ['declined', 'signal', 'es'],
      ['accepted', 'preferences', 'es'],
    ])
  const statement = await (await page.request.get('/.well-known/gpc.json')).json()
  expect(statement).toMatchObject({ gpc: true })
})

test('asking again shows the banner, and pixels wait for those who had declined', {
  tag: '@nightly',
}, async ({ page, browser }) => {
  const pixelCode = '<script>window.e2eAskedAgain = true</script>'
  const pixel = { name: 'e2eAskedAgain', platform: 'other', pixelCode, isActive: true, position: 'head' } as const
  const { id } = await staff.pixels.create.mutate(pixel)
  const hasRun = (visitor: Page) => visitor.evaluate(() => 'e2eAskedAgain' in window)
  const other = await browser.newContext({ locale: 'es-ES' })
  const accepting = await other.newPage()
  try {
    await openPage(page, '/')
    await press(page, 'Rechazar')
    await expect(banner(page)).toHaveCount(0)
    await openPage(accepting, '/')
    await press(accepting, 'Aceptar')

    const desk = await browser.newContext({ locale: 'es-ES' })
    const panel = await desk.newPage()
    await signIn(panel, CONSENTS)
    await panel.getByRole('button', { name: 'Volver a preguntar' }).click()
    const question = panel.getByRole('dialog', { name: '¿Volver a preguntar a todos los visitantes?' })
    await expect(question).toContainText('A quien rechazó no se le carga ningún píxel hasta que conteste.')
    await question.getByRole('button', { name: 'Volver a preguntar' }).click()
    await expect(panel.getByText('Se volverá a preguntar a todos los visitantes')).toBeVisible()
    await desk.close()

    await openPage(page, '/')
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => choice(page)).toBeNull()
    await page.waitForLoadState('networkidle')
    expect(await hasRun(page)).toBe(false)
    await press(page, 'Aceptar')
    await expect.poll(() => hasRun(page)).toBe(true)
    // The first was sent by a page that was left in the same moment.
    await expect
      .poll(() => recordsOf(page))
      .toEqual([
        ['declined', 'banner', 'es'],
        ['accepted', 'banner', 'es'],
      ])

    await openPage(accepting, '/')
    await expect(banner(accepting)).toBeVisible()
    await press(accepting, 'Aceptar')
    await openPage(accepting, '/terminos')
    await accepting.waitForLoadState('networkidle')
    await expect(banner(accepting)).toHaveCount(0)
  } finally {
    await staff.pixels.delete.mutate({ id })
    await other.close()
  }
})
