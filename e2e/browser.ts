import { test as base, expect, type Page } from '@playwright/test'

/** Playwright's test, which also fails where a page logs an error or throws one that the test did not announce. */
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

/** Opens a public page and waits until React has taken it over: from then on its links stay in the document. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Signs in as the seeded admin and waits for the panel. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Correo electrónico').fill('admin@example.com')
  await page.getByLabel('Contraseña').fill(process.env.E2E_ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
}
