import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, fromMenu, signIn, test } from './browser'
import { register, sampleTerms, staff } from './staff'

/** A year that no other test writes to. */
const YEAR = '1987'
const PRODUCTION = '/admin?seccion=asegurados&pestana=produccion'

test('axe finds nothing in an open picker of months and an open menu of exports', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page, PRODUCTION)
  await page.getByRole('button', { name: 'Desde' }).click()
  await expect(page.getByRole('dialog', { name: /^Desde/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})

test('production is shown by month, insurer and person, and can be exported', { tag: '@nightly' }, async ({ page }) => {
  const { terms, insurer, other } = await sampleTerms()
  const term = { policyStartDate: `${YEAR}-03-05`, issueDate: `${YEAR}-03-05`, policyEndDate: `${YEAR}-03-31` }
  const first = await register(`E2E-${randomUUID()}`, term)
  const renewal = { id: first.id, updatedAt: first.updatedAt, selectedPlanId: terms.selectedPlanId }
  const renewed = await staff.customers.renew.mutate({
    ...renewal,
    insuranceCompanyId: other.id,
    policyStartDate: `${YEAR}-03-31`,
  })
  await staff.customers.update.mutate({ ...renewed, issueDate: `${YEAR}-04-30` })

  await signIn(page, '/admin?seccion=asegurados')
  await expect(page.getByRole('tab', { name: 'Producción' })).toHaveCount(0)
  await fromMenu(page, 'Más', 'Producción')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Producción')
  await expect(page.getByRole('region', { name: 'Totales' })).toBeVisible()
  await page.getByText('Qué se cuenta aquí').click()
  await expect(page.getByText('lo que se elimina deja de contarse')).toBeVisible()
  await page.getByText('Este mes', { exact: true }).click()
  await page.getByText('Yo', { exact: true }).click()
  await expect(page).toHaveURL(/persona=yo/)
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`${PRODUCTION}&desde=${YEAR}-01&hasta=${YEAR}-04`)
  const total = (await page.getByRole('region', { name: 'Totales' }).innerText()).split(/\s+/)
  expect(total).toEqual(['Pólizas', '2', 'Prima', expect.stringMatching(/^\$/), 'Nuevas', '1', 'Renovadas', '1'])
  const rows = page.getByRole('table', { name: 'Producción' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(`abril de ${YEAR}`)
  await expect(rows.nth(2)).toContainText(`marzo de ${YEAR}`)

  const divideBy = page.getByRole('group', { name: 'Agrupar por' })
  await divideBy.getByText('Aseguradora').click()
  await divideBy.getByText('Emitida por').click()
  await divideBy.getByText('Mes').click()
  await expect(page).toHaveURL(/por=aseguradora%2Cpersona|por=aseguradora,persona/)
  await expect(rows).toHaveCount(3)
  for (const { name } of [insurer, other]) await expect(rows.filter({ hasText: name })).toHaveCount(1)

  await page.getByRole('button', { name: 'Desde' }).click()
  await page.getByRole('button', { name: 'abr', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`desde=${YEAR}-04`))

  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /España/ }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${YEAR}-04;${other.name};.*;1;[\\d,]+;0;1$`))])

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Producción' })).toBeVisible()
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await staff.customers.delete.mutate({ id: first.id })
})

test('a period without policies offers to register one', { tag: '@nightly' }, async ({ page }) => {
  await signIn(page, `${PRODUCTION}&desde=1950-01&hasta=1950-12`)
  await expect(page.getByText('En estos meses no se emitió ninguna póliza.')).toBeVisible()
  await page.getByText('Últimos 12 meses').click()
  await expect(page.getByRole('region', { name: 'Totales' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Registrar una póliza' }).click()
  await expect(page.getByRole('textbox', { name: /Número de póliza/ })).toBeVisible()
})
