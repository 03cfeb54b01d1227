import { expect, signIn, test } from './browser'

test('the dashboard counts, draws and leads to what it counts', async ({ page }) => {
  await signIn(page)
  const figures = page.getByRole('region', { name: 'Cifras principales' })
  await expect(figures.getByRole('link')).toHaveCount(4)
  await expect(figures.getByRole('link', { name: /^Pólizas totales/ })).toContainText(/vigentes · [\d.]+\svencidas/)
  await expect(figures.getByRole('link', { name: /^Documentos/ })).toContainText('este mes')
  await expect(page.getByRole('region', { name: 'Pólizas por mes' }).getByRole('row')).toHaveCount(13)
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()

  await figures.getByRole('link', { name: /^Actividad hoy/ }).click()
  await expect(page).toHaveURL(/seccion=actividad/)
  await page.goBack()

  const insurer = page.getByRole('region', { name: 'Aseguradoras más utilizadas' }).getByRole('link').first()
  const count = Number((await insurer.textContent())?.match(/([\d.]+) pólizas?$/)?.[1])
  await insurer.click()
  await expect(page).toHaveURL(/seccion=asegurados&aseguradora=/)
  await expect(page.getByText(new RegExp(`^${count} asegurados?$`))).toBeVisible()
})

test('the latest activity leads to all of its kind, with details and a filter in the address', async ({ page }) => {
  await signIn(page)
  const latest = page.getByRole('region', { name: 'Actividad reciente' })
  await latest
    .getByRole('link', { name: /Inicio de sesión/ })
    .first()
    .click()
  await expect(page).toHaveURL(/accion=login/)
  await expect(page.getByRole('combobox', { name: 'Filtrar por acción' })).toHaveValue('Inicio de sesión')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(/\d{1,2}\/\d{1,2}\/\d{4}, \d{1,2}:\d{2}:\d{2}/)
  await expect(row).toContainText('Usuarios')
  await expect(row).toContainText('Sin detalles')

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Filtrar por acción' })).toHaveValue('Inicio de sesión')
})

test.describe('without the server', () => {
  test.use({ allowedErrors: [/.*/] })

  test('the dashboard says that it failed and can be tried again', async ({ page }) => {
    await page.route('**/trpc/*dashboard.summary*', (route) => route.abort())
    await signIn(page)
    await expect(page.getByText('No se pudieron cargar las cifras')).toBeVisible()
    await page.unroute('**/trpc/*dashboard.summary*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('region', { name: 'Cifras principales' })).toBeVisible()
  })
})
