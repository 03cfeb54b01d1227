import { clock } from '../shared/clock'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'

test('the dashboard’s figures and charts link to the records they count', async ({ page }) => {
  await signIn(page)
  const figures = page.getByRole('region', { name: 'Cifras principales' })
  await expect(figures.getByRole('link', { name: /^Pólizas totales/ })).toBeVisible()
  await expect(figures.getByText('este mes')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pólizas por mes' }).getByRole('row')).toHaveCount(13)
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const insurer = page.getByRole('region', { name: 'Aseguradoras más utilizadas' }).getByRole('link').first()
  const count = Number((await insurer.textContent())?.match(/([\d.]+) pólizas?$/)?.[1])
  await insurer.click()
  await expect(page).toHaveURL(/seccion=asegurados&aseguradora=/)
  await expect(page.getByText(new RegExp(`^${count} asegurados?$`))).toBeVisible()
})

test('the dashboard loads without layout shift', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('region', { name: 'Antes de publicar' })).toBeVisible()
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(moved, 'the sum of all shifts').toBeLessThan(0.05)
})

test('on a phone the chart labels every second or third month and the last one', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin', 'Abrir el menú')
  const names = page.locator('.recharts-xAxis-tick-labels text')
  await expect(names.first()).toBeVisible()
  const middles = await names.evaluateAll((texts) => texts.map((text) => Number(text.getAttribute('x'))))
  const gaps = middles.slice(1).map((middle, place) => middle - (middles[place] ?? 0))
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1)
  await expect(names.last()).toHaveText(
    new Intl.DateTimeFormat('es', { month: 'short', timeZone: clock.timeZone }).format(),
  )
})

test('each policy figure links to the list of exactly those policies', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page)
  const figures = page.getByRole('region', { name: 'Cifras principales' })
  for (const [figure, word, filter, badge] of [
    [/^\d+ vencidas?$/, 'vencida', 'Vencida', 'Vencida'],
    [/^\d+ sin fecha de fin$/, 'sin-fecha', 'Sin fecha de fin', 'Sin fecha de fin'],
  ] as const) {
    await figures.getByRole('link', { name: figure }).click()
    await expect(page).toHaveURL(`/admin?seccion=asegurados&estado=${word}`)
    await expect(page.getByRole('button', { name: `Quitar el filtro ${filter}` })).toBeVisible()
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows.first()).toBeVisible()
    await expect(rows.filter({ hasNot: page.getByText(badge, { exact: true }) })).toHaveCount(0)
    await page.goBack()
  }
  await figures.getByRole('link', { name: /vencen? en 30 días$/ }).click()
  await expect(page).toHaveURL('/admin?seccion=asegurados&pestana=renovaciones&ventana=30')
  await expect(page.getByRole('tab', { name: 'Renovaciones' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await figures.getByRole('link', { name: /^Actividad de hoy/ }).click()
  await expect(page).toHaveURL(/seccion=actividad&desde=(\d{4}-\d\d-\d\d)&hasta=\1$/)
})

test('recent activity links to the log, filtered by its action in the address', {
  tag: '@nightly',
}, async ({ page }) => {
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
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test('a dashboard that fails to load can be retried', { tag: '@nightly' }, async ({ page }) => {
    await page.route('**/trpc/*dashboard.summary*', (route) => route.abort())
    await signIn(page)
    await expect(page.getByText('No se pudieron cargar las cifras')).toBeVisible()
    await page.unroute('**/trpc/*dashboard.summary*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('region', { name: 'Cifras principales' })).toBeVisible()
  })
})
