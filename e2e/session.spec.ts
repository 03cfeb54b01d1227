import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { createAdmin, fillSignIn, signInAs } from './accounts'
import { expect, openPage, refusedByPolicy, signIn, test } from './browser'

const signOut = (page: Page) => page.getByRole('button', { name: 'Cerrar sesión' })
const account = (page: Page, email: string) => page.getByRole('link', { name: `Mi cuenta ${email}` })
const submit = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })

test('no page violates its own content security policy', async ({ page }) => {
  const refused = await refusedByPolicy(page)
  await openPage(page, '/')
  await page.goto('/admin')
  await expect(submit(page)).toBeVisible()
  await signIn(page)
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  expect(refused).toEqual([])
})

test.describe('tabs', () => {
  // The errors of requests under way when the session ended.
  test.use({ allowedErrors: [/401|Su sesión ha terminado/] })

  test('signing in or out in one tab changes all tabs', async ({ page, context }) => {
    const email = `una-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    const [other, otherPassword] = ['admin@example.com', process.env.E2E_ADMIN_PASSWORD ?? '']
    const second = await context.newPage()
    await page.goto('/admin')
    await expect(submit(page)).toBeVisible()
    await signInAs(second, email, password)
    // The tab that showed the login follows, too.
    await expect(account(page, email)).toBeVisible()

    await signOut(second).click()
    await expect(submit(page)).toBeVisible()
    await expect(account(page, email)).toHaveCount(0)

    await fillSignIn(page, other, otherPassword)
    await expect(account(second, other)).toBeVisible()

    // Another user signs in while the first one's panel is open in a tab that the browser throttles.
    await page.request.post('/trpc/auth.signOut')
    await page.reload()
    await fillSignIn(page, email, password)
    await expect(account(second, email)).toBeVisible()
    await expect(account(second, other)).toHaveCount(0)
  })
})

test.describe('after too many attempts', () => {
  test.use({ allowedErrors: [/429|Demasiados intentos/] })

  test('the waiting time counts down, and its end is announced', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/admin')
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason: 'too-many-attempts', retryAfter: 3 }
    const refusal = { error: { code: -32029, message: 'Demasiados intentos', data } }
    await page.route(/auth\.signIn/, (route) => {
      const json = route.request().url().includes('batch=') ? [refusal] : refusal
      return route.fulfill({ status: 429, json })
    })
    await fillSignIn(page, 'nadie@example.com', 'una contraseña cualquiera')
    const alert = page.getByRole('alert')
    for (const text of ['espere 3 segundos', 'espere 1 segundo e', 'Ya puede intentarlo de nuevo.']) {
      await expect(alert).toContainText(text)
    }
  })
})

test.describe('away from the server', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })
  const check = /auth\.session/
  const failure = /^No se pudo comprobar su sesión/

  test('when the session cannot be checked, no password is asked for and the check is retried', async ({ page }) => {
    await signIn(page)
    await page.route(check, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
    await page.unroute(check)
    await expect(signOut(page)).toBeVisible()
  })

  test('an open panel stays while its session cannot be checked', { tag: '@nightly' }, async ({ page }) => {
    await signIn(page)
    let checks = 0
    await page.route(check, (route) => {
      checks++
      return route.abort()
    })
    // As if somebody came back to the tab after a while.
    await page.evaluate(() => new BroadcastChannel('session').postMessage({ type: 'ended' }))
    await expect.poll(() => checks, { timeout: 20_000 }).toBeGreaterThan(3)
    await expect(signOut(page)).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
  })
})

test('when mails reach nobody, the dashboard and the recovery view say what to do', { tag: '@nightly' }, async ({
  page,
}) => {
  // As from a server on a public address without SMTP.
  await page.route('**/admin*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"mailReachesPeople":true', '"mailReachesPeople":false')
    await route.fulfill({ response, body })
  })
  await page.goto('/admin?acceso=recuperar')
  await expect(page.getByText('Este sitio todavía no envía correos.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await signIn(page)
  await expect(page.getByText('Los correos no se envían')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByText('Los correos no se envían')).toHaveCount(0)
})
