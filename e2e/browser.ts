import { test as base, expect, type Page } from '@playwright/test'
import { sessionCookie } from '../server/testing/session-cookie'
import { currentInstallation } from './installations'

/** Playwright's test, which also fails if a page logs or throws an error that the test does not allow. */
export const test = base.extend<{ allowedErrors: RegExp[] }>({
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    const unexpected = errors.filter((error) => !allowedErrors.some((allowed) => allowed.test(error)))
    expect(unexpected, 'errors in the console').toEqual([])
  },
})

export { expect }

/** Opens a public page and waits for hydration: from then on links navigate without loading a new document. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Waits until nothing is wider than the window: after a change of its size the panel is laid out a moment later. */
export async function expectNothingWider(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

/** Opens another view of the open panel, as its links do, without reloading it. */
export async function openView(page: Page, query: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), `/admin?${query}`)
}

/** Chooses what stands in a menu: a tab that is opened seldom, or one of the rarer actions on a policy. */
export async function fromMenu(page: Page, menu: 'Más' | 'Más acciones', item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/**
 * Opens the panel in a new session of the seeded admin, or of another account; `session.spec.ts` and `account.spec.ts`
 * test the login.
 */
export async function signIn(
  page: Page,
  path = '/admin',
  shown = 'Cerrar sesión',
  account: { email?: string; password: string } = { password: process.env.E2E_ADMIN_PASSWORD ?? '' },
): Promise<void> {
  const { origin: url } = currentInstallation()
  const cookie = await sessionCookie(url, account)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(path)
  await expect(page.getByRole('button', { name: shown })).toBeVisible()
}

/** @returns what the content security policy blocks on this page's documents, from their first script on */
export async function refusedByPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('e2eRefused', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(window as unknown as { e2eRefused(what: string): void }).e2eRefused(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return refused
}
