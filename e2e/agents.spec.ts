import { randomUUID } from 'node:crypto'
import { createAgent } from './accounts'
import { expect, signIn, test } from './browser'

test('agents see only what agents may do', async ({ page }) => {
  const email = `agente-${randomUUID()}@example.com`
  await signIn(page, '/admin', 'Cerrar sesión', { email, password: await createAgent(email) })
  const sections = page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link')
  await expect(sections).toHaveText([/^Panel principal/, 'Gestión de asegurados', 'Compañías de seguros'])

  // They begin with what is to be done; the figures are the second tab.
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Hoy/)
  await page.getByRole('tab', { name: 'Resumen' }).click()
  await expect(page).toHaveURL(/pestana=resumen/)

  // Agents see their own entries without links, since they have no access to the log.
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(1)
  await expect(page.locator('main a[href*="seccion=actividad"]')).toHaveCount(0)

  await sections.filter({ hasText: 'Compañías de seguros' }).click()
  const cards = page.getByRole('list', { name: 'Compañías de seguros' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await expect(page.locator('main').getByRole('button', { name: /Editar|Eliminar|Nueva/ })).toHaveCount(0)
  await expect(page.locator('main').getByRole('switch')).toHaveCount(0)

  // The URL of a section that agents may not see opens the first section.
  await page.goto('/admin?seccion=configuracion')
  await expect(page.getByRole('heading', { level: 1, name: 'Panel principal' })).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Hoy/)

  // Nor are there imports or exports.
  await page.goto('/admin?seccion=asegurados&pestana=importar')
  await expect(page.getByRole('table', { name: 'Lista de asegurados' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Importar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Más', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Producción' }).click()
  await expect(page.getByRole('region', { name: 'Totales' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)
})
