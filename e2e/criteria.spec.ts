import type { Page } from '@playwright/test'
import { expect, expectNothingWider, openPage, signIn, test } from './browser'

// The criteria of WCAG 2.2 that axe cannot see: docs/accessibility.md names this file beside them.
test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 1280, height: 720 } })

const PAGES = ['/', '/?lang=en', '/?poliza=none#verificar', '/terminos', '/cookies?lang=en', '/?constancia=unknown']
const SECTIONS = [
  ...['panel', 'panel&pestana=hoy', 'asegurados', 'asegurados&pestana=renovaciones', 'asegurados&pestana=produccion'],
  ...['asegurados&pestana=importar', 'asegurados&vista=nuevo', 'aseguradoras', 'actividad', 'configuracion'],
  ...['configuracion&pestana=planes', 'configuracion&pestana=mensajes', 'configuracion&pestana=equipo', 'pixeles'],
]

/** What the criterion *Text Spacing* lets people set. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test('the site is whole for keyboard, small windows, wide spacing and inexact pointers', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const path of PAGES) {
    await openPage(page, path)
    await expectCriteria(page, path)
  }
})

test('so is the panel', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page)
  for (const section of SECTIONS) {
    await page.goto(`/admin?seccion=${section}`)
    await expect(page.locator('main').getByRole('heading').or(page.locator('main button')).first()).toBeVisible()
    await expect(page.locator('main .mantine-Loader-root')).toHaveCount(0)
    await expectCriteria(page, section)
  }
})

async function expectCriteria(page: Page, where: string): Promise<void> {
  expect(await page.title(), where).not.toBe('')
  expect(await page.evaluate(crowdedTargets), `${where}: targets below 24 px`).toEqual([])
  expect(await page.evaluate(namedOtherwise), `${where}: names without the visible words`).toEqual([])
  expect(await hiddenWhenFocused(page), `${where}: covered when focused`).toEqual([])
  await page.evaluate(spaceOut, SPACING)
  expect(await page.evaluate(cutTexts), `${where}: cut when spaced out`).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expectNothingWider(page)
  }
}

/** Targets smaller than 24 pixels with another within 12 pixels of their middle; links within a sentence may be small. */
function crowdedTargets(): string[] {
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, [role="tab"], summary')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden="true"]'))
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  return targets
    .filter(({ target, box }) => (box.width < 24 || box.height < 24) && getComputedStyle(target).display !== 'inline')
    .filter(({ target, box }) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      return targets.some(
        (other) =>
          !other.target.contains(target) &&
          !target.contains(other.target) &&
          Math.max(other.box.x - x, x - other.box.right) < 12 &&
          Math.max(other.box.y - y, y - other.box.bottom) < 12,
      )
    })
    .map(({ target, box }) => `${target.textContent || target.ariaLabel} ${box.width} x ${box.height}`)
}

/** Controls whose label for software lacks the words that people see, and would say to a voice control. */
function namedOtherwise(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  return [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !plain(control.ariaLabel ?? '').includes(plain(control.innerText)))
    .map((control) => `${control.ariaLabel}: ${control.innerText}`)
}

/** Goes through the page by Tab. @returns what gets the focus and can be seen nowhere */
async function hiddenWhenFocused(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let tab = 0; tab < 60; tab++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(hiddenFocus))) continue
    // What was loaded meanwhile may have moved it.
    for (const key of ['Shift+Tab', 'Tab']) await page.keyboard.press(key)
    const name = await page.evaluate(hiddenFocus)
    if (name) hidden.push(name)
  }
  return hidden
}

/** What has the focus, where none of it can be seen. */
function hiddenFocus(): string | null {
  const focused = document.activeElement as HTMLElement | null
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null
  const { x, y, width, height } = focused.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const top = document.elementFromPoint(x + width * across, y + height * down)
      return top && (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused))
    }),
  )
  return isSeen || width * height < 4 ? null : `${y} of ${innerHeight}: ${focused.outerHTML.slice(0, 200)}`
}

/** Adds rules in a way that a content security policy allows. */
function spaceOut(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Texts of which a part is cut; lines of lists say the whole in `title`. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 2)
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    )
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow) && !element.title)
    .filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3)
    .map((element) => element.outerHTML.slice(0, 200))
}
