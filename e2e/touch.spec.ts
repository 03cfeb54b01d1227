import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'

const SCREENS = [
  ...['panel', 'asegurados', 'asegurados&pestana=renovaciones', 'asegurados&vista=nuevo', 'aseguradoras', 'actividad'],
  ...['configuracion&pestana=planes', 'configuracion&pestana=mensajes', 'legales', 'cookies', 'pixeles'],
]

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('on a phone targets are at least 40 pixels, fields do not zoom, no screen scrolls sideways, and axe finds nothing', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow()
  await signIn(page, '/admin', 'Abrir el menú')
  for (const screen of SCREENS) {
    await page.goto(`/admin?seccion=${screen}`)
    await expect(page.locator('main').getByRole('heading').or(page.locator('main button')).first()).toBeVisible()
    await expect(page.locator('main .mantine-Loader-root')).toHaveCount(0)
    await expectNothingWider(page)
    expect(await page.evaluate(smallTargets), screen).toEqual([])
    expect(await page.evaluate(smallFields), screen).toEqual([])
    expect(await violationsOf(page), screen).toEqual([])
  }
})

/** The click targets smaller than 40 pixels, with their names and sizes. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(button, a, [role="tab"], summary)')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden="true"]'))
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.height < 39.5 || box.width < 39.5))
    .map(({ target, box }) => `${target.textContent || target.ariaLabel} ${box.width} x ${box.height}`)
}

/** The fields whose letters are below 16 pixels: phones zoom into them. */
function smallFields(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(input, textarea, select, [contenteditable="true"])')]
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML)
}
