import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, fromMenu, signIn, test } from './browser'
import { onDatabase } from './database'
import { register } from './staff'

const COUNT = 12

/** Creates customers for this test; names sort in reverse order of the policy numbers. @returns the numbers' prefix */
async function createCustomers(): Promise<string> {
  const prefix = `LOTE${crypto.randomUUID().slice(0, 8)}`
  await onDatabase((client) =>
    client.query(
      `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
         vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date)
       SELECT company.id, type.id, $1 || '-' || to_char(n, 'FM00'), 'Persona ' || chr(91 - n), '1HGCM82633A004352', 'Honda',
         'Fit', 2020, '2026-01-01', '2026-01-01', '2040-01-01'::date + n
       FROM generate_series(1, $2::int) AS n,
         (SELECT id FROM insurance_companies WHERE is_active ORDER BY name LIMIT 1) AS company,
         (SELECT id FROM policy_types LIMIT 1) AS type`,
      [prefix, COUNT],
    ),
  )
  return prefix
}

const namesOn = (page: Page) => page.getByRole('link', { name: /^Persona [A-Z]$/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Selección' })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('the list is sorted by its headings and a menu, and the address restores it in another tab', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const prefix = await createCustomers()
  await signIn(page, `/admin?seccion=asegurados&q=${prefix}`)
  await expect(page.getByText(`${COUNT} asegurados`)).toBeVisible()
  await expect(column(page, 'Asegurado')).toHaveAttribute('aria-sort', 'none')
  await page.getByRole('button', { name: 'Asegurado', exact: true }).press('Enter')
  await expect(column(page, 'Asegurado')).toHaveAttribute('aria-sort', 'ascending')
  await expect(namesOn(page).first()).toHaveText('Persona O')
  await page.getByRole('button', { name: 'Asegurado', exact: true }).click()
  await expect(column(page, 'Asegurado')).toHaveAttribute('aria-sort', 'descending')
  await expect(namesOn(page).first()).toHaveText('Persona Z')
  await page.getByRole('combobox', { name: 'Ordenar por' }).click()
  await page.getByRole('option', { name: 'Vencimiento, del más lejano' }).click()
  await expect(namesOn(page).first()).toHaveText('Persona O')
  await expect(namesOn(page)).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Filas por página' }).click()
  await page.getByRole('option', { name: '25 filas' }).click()
  await expect(namesOn(page)).toHaveCount(COUNT)
  await expect(page).toHaveURL(/orden=vencimiento&sentido=descendente&filas=25/)
  expect(await violationsOf(page)).toEqual([])

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(namesOn(other)).toHaveCount(COUNT)
  await expect(namesOn(other).first()).toHaveText('Persona O')
  await other.goto(`/admin?seccion=asegurados&q=${prefix}`)
  await expect(namesOn(other), 'as many as were chosen last in this browser').toHaveCount(COUNT)
  await expect(other).toHaveURL(/filas=25/)
  await other.close()
})

test.describe('a selection', () => {
  test.use({ allowedErrors: [/409|Se esperaban/] })

  test('is exported, moved to another insurer and deleted; one customer is restored', async ({ page }) => {
    const prefix = await createCustomers()
    await signIn(page, `/admin?seccion=asegurados&q=${prefix}&orden=poliza`)
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    await expect(bar(page).getByRole('button', { name: 'Eliminar', exact: true })).toBeDisabled()
    for (const name of ['Persona Z', 'Persona Y']) {
      await page.getByRole('checkbox', { name: `Seleccionar a ${name}` }).check()
    }
    await expect(bar(page).getByText('2 seleccionados')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV para Excel de España y Sudamérica' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([`${prefix}-01`, `${prefix}-02`])

    await bar(page).getByRole('button', { name: 'Seleccionar esta página' }).click()
    await bar(page)
      .getByRole('button', { name: `Seleccionar los ${COUNT} encontrados` })
      .click()
    await expect(bar(page).getByText(`Seleccionados los ${COUNT} encontrados`)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Cambiar aseguradora' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Aseguradora nueva' }).click()
    const insurer = page.getByRole('option').last()
    const name = await insurer.innerText()
    await insurer.click()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: `Cambiar ${COUNT} asegurados` }).click()
    await expect(page.getByText(`Se cambió la aseguradora de ${COUNT} asegurados`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: prefix }).filter({ hasText: name })).toHaveCount(10)

    await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
    await bar(page).getByRole('button', { name: 'Cambiar aseguradora' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Aseguradora nueva' })).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Cambiar 10 asegurados' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await bar(page)
      .getByRole('button', { name: `Seleccionar los ${COUNT} encontrados` })
      .click()
    await bar(page).getByRole('button', { name: 'Eliminar', exact: true }).click()
    const confirm = dialog.getByRole('button', { name: `Eliminar ${COUNT} asegurados` })
    await expect(confirm).toBeVisible()
    // Unlogged, so that no panel is told.
    await onDatabase((client) =>
      client.query('DELETE FROM insured_customers WHERE policy_number = $1', [`${prefix}-12`]),
    )
    await confirm.click()
    await expect(page.getByText('Se esperaban 12 asegurados y ahora hay 11 asegurados.')).toBeVisible()
    await expect(page.getByText('11 asegurados', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('checkbox', { name: 'Seleccionar a Persona Z' }).check()
    await page.getByRole('checkbox', { name: 'Seleccionar a Persona X' }).check()
    await expectNothingWider(page)
    expect(await violationsOf(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Eliminar', exact: true }).click()
    await dialog.getByRole('button', { name: 'Eliminar 2 asegurados' }).click()
    await expect(page.getByText('9 asegurados', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await bar(page).getByRole('button', { name: 'Terminar' }).click()
    await expect(bar(page)).toBeHidden()

    await fromMenu(page, 'Más', 'Papelera')
    const row = page.getByRole('row').filter({ hasText: `${prefix}-03` })
    await expect(row).toContainText('admin@example.com')
    const tops = () =>
      row.getByRole('button').evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().top))
    await expect.poll(async () => new Set(await tops()).size, 'lines of buttons').toBe(1)
    expect(await tops()).toHaveLength(3)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: `Restaurar: ${prefix}-03 · Persona X` }).click()
    await expect(page.getByText(/Persona X" se restauró exitosamente$/)).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.goto(`/admin?seccion=asegurados&q=${prefix}`)
    await expect(page.getByText('10 asegurados', { exact: true })).toBeVisible()
  })

  test('that grows while a dialog asks is not changed unseen', { tag: '@nightly' }, async ({ page }) => {
    const prefix = await createCustomers()
    await signIn(page, `/admin?seccion=asegurados&q=${prefix}`)
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Seleccionar esta página' }).click()
    await bar(page)
      .getByRole('button', { name: `Seleccionar los ${COUNT} encontrados` })
      .click()
    await bar(page).getByRole('button', { name: 'Cambiar aseguradora' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Aseguradora nueva' }).click()
    await page.getByRole('option').last().click()
    await register(`${prefix}-13`)
    await expect(page.getByText(`${COUNT + 1} asegurados`, { exact: true })).toBeAttached()
    await dialog.getByRole('button', { name: `Cambiar ${COUNT} asegurados` }).click()
    await expect(page.getByText(`Se esperaban ${COUNT} asegurados y ahora hay ${COUNT + 1} asegurados.`)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
