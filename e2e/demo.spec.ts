import { violationsOf } from './accessibility'
import { expect, expectNothingWider, test } from './browser'
import { PASSWORD, ServerProcess } from './server-process'

test.use({ allowedErrors: [/status of 403|Esto no se puede cambiar/] })

const server = new ServerProcess(4331)
test.beforeAll(async () => {
  server.start({ DEMO: '1', SEED_ADMIN_PASSWORD: PASSWORD, BUSINESS_COUNTRY: 'MX', LOG_LEVEL: 'warn' })
  await server.ready()
})
test.afterAll(() => server.remove())

test('a visitor of a demo enters with what stands there, and changes nothing that all share', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Demostración' })
  for (const path of ['/', '/privacidad', '/admin']) {
    await page.goto(`${server.origin}${path}`)
    await expect(bar).toBeInViewport()
  }
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${server.origin}/admin?seccion=configuracion`)
    await expect(bar).toBeInViewport()
    await expectNothingWider(page)
    expect(await violationsOf(page)).toEqual([])
  }
  await page.getByLabel('Nombre de la empresa').fill('Otra empresa')
  // Not under the bar.
  await page.getByRole('button', { name: 'Guardar configuración' }).click()
  await expect(page.getByText('Esto no se puede cambiar en la demostración')).toBeVisible()
})
