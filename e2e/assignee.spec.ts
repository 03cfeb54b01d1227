import { randomUUID } from 'node:crypto'
import { violationsOf } from './accessibility'
import { createAdmin, createAgent } from './accounts'
import { expect, signIn, test } from './browser'
import { onDatabase } from './database'

const LIST = '/admin?seccion=asegurados'

/** Creates three customers, of whom the agent looks after the first two. @returns the prefix of their numbers */
async function createCustomers(email: string): Promise<string> {
  const prefix = `CARGO${randomUUID().slice(0, 8)}`
  await onDatabase((client) =>
    client.query(
      `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
         vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date, assigned_to)
       SELECT company.id, type.id, $1 || '-' || n, 'Cliente ' || n, '1HGCM82633A004352', 'Honda', 'Fit', 2020,
         '2026-01-01', '2026-01-01', '2040-01-01', CASE WHEN n < 3 THEN agent.id END
       FROM generate_series(1, 3) AS n, (SELECT id FROM admin_users WHERE email = $2) AS agent,
         (SELECT id FROM insurance_companies WHERE is_active ORDER BY name LIMIT 1) AS company,
         (SELECT id FROM policy_types LIMIT 1) AS type`,
      [prefix, email],
    ),
  )
  return prefix
}

test('an agent begins with their own customers, and a search finds everybody’s', async ({ page }) => {
  const email = `cargo-${randomUUID()}@example.com`
  const account = { email, password: await createAgent(email) }
  const prefix = await createCustomers(email)
  await signIn(page, LIST, 'Cerrar sesión', account)
  await expect(page.getByRole('status').filter({ hasText: /^2 asegurados$/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar el filtro Responsable: yo' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^2 asegurados$/ })).toHaveCount(0)
  await expect(page).toHaveURL(/responsable=todos/)
  await page.goto(`${LIST}&q=${prefix}`)
  await expect(page.getByRole('link', { name: /^Cliente \d$/ })).toHaveCount(3)
})

test('who deactivates an account gives its customers to somebody else', { tag: '@nightly' }, async ({ page }) => {
  const [leaving, heir] = ['sale', 'queda'].map((name) => `${name}-${randomUUID()}@example.com`) as [string, string]
  await createAgent(leaving)
  await createAgent(heir)
  const prefix = await createCustomers(leaving)
  const admin = `jefa-${randomUUID()}@example.com`
  const account = { email: admin, password: await createAdmin(admin) }
  await signIn(page, '/admin?seccion=configuracion&pestana=equipo', 'Cerrar sesión', account)
  await page.getByRole('button', { name: `Desactivar: ${leaving}` }).click()
  const dialog = page.getByRole('dialog', { name: `Desactivar la cuenta de ${leaving}` })
  await dialog.getByRole('combobox', { name: 'Es responsable de 2 asegurados. ¿Quién será el responsable?' }).click()
  await page.getByRole('option', { name: heir }).click()
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${LIST}&q=${prefix}-1`)
  await page.getByRole('link', { name: 'Cliente 1' }).click()
  await expect(page.getByRole('definition').filter({ hasText: heir })).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).first().click()
  await page.getByRole('combobox', { name: 'Responsable' }).click()
  await page.getByRole('option', { name: 'Nadie' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Asegurado guardado exitosamente')).toBeVisible()
  await page.goto(`${LIST}&q=${prefix}&responsable=nadie`)
  await expect(page.getByRole('link', { name: /^Cliente \d$/ })).toHaveText(['Cliente 3', 'Cliente 1'])
})
