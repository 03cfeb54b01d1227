import type { Page } from '@playwright/test'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, fromMenu, signIn, test } from './browser'
import { onDatabase } from './database'

// A page that still shows a blocked record is told at once that it is gone.
test.use({ allowedErrors: [/El registro ya no existe/] })

type Policy = { id: string; policyNumber: string }

/** Creates a person with two policies for one test. */
async function createPerson(fullName: string): Promise<[Policy, Policy]> {
  const create = async (): Promise<Policy> => {
    const policyNumber = `E2E-${crypto.randomUUID()}`
    const { rows } = await onDatabase((client) =>
      client.query(
        `INSERT INTO insured_customers (insurance_company_id, policy_type_id, policy_number, full_name, vin_number,
           vehicle_brand, vehicle_model, vehicle_year, policy_start_date, issue_date, policy_end_date)
         SELECT insurance_company_id, policy_type_id, $1, $2, '1HGCM82633A004352', 'Honda', 'Fit', 2020,
           '2026-01-01', '2026-01-01', '2026-12-31' FROM insured_customers LIMIT 1 RETURNING id`,
        [policyNumber, fullName],
      ),
    )
    return { id: rows[0].id, policyNumber }
  }
  return [await create(), await create()]
}

const pageOf = ({ id }: Policy) => `/admin?seccion=asegurados&asegurado=${id}`

async function choose(page: Page, reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Motivo', exact: true }).click()
  await page.getByRole('option', { name: reason, exact: true }).click()
}

async function expectGood(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('a person’s data is exported, blocked, restored and erased', async ({ page }) => {
  const name = `Persona Suprimida ${crypto.randomUUID().slice(0, 8)}`
  const [first, second] = await createPerson(name)
  await signIn(page, pageOf(first))
  const actions = page.getByRole('region', { name: 'Datos de la persona', exact: true })
  await expect(actions.getByText('Solo esta póliza.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Incluir la póliza ${second.policyNumber}` }).check()
  await expect(actions.getByText('Esta póliza y la que marcó arriba.')).toBeVisible()
  await expectGood(page)

  await actions.getByRole('button', { name: 'Exportar datos', exact: true }).click()
  await choose(page, 'Lo pidió la persona')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^datos-personales-\d{4}-\d\d-\d\d\.zip$/)

  await actions.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await choose(page, 'Lo pidió una autoridad')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click()
  await fromMenu(page, 'Más', 'Papelera')
  const row = page.getByRole('row').filter({ hasText: second.policyNumber })
  await expect(row.getByText('Bloqueado', { exact: true })).toBeVisible()
  await expect(row.getByText('Lo pidió una autoridad')).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: `Exportar datos: ${first.policyNumber} · ${name}`, exact: true }).click()
  await choose(page, 'Lo pidió la persona')
  const ofBlocked = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar', exact: true }).click()
  expect((await ofBlocked).suggestedFilename()).toMatch(/^datos-personales-/)
  const restore = page.getByRole('button', { name: `Restaurar: ${second.policyNumber} · ${name}`, exact: true })
  await restore.click()
  await expect(restore).toHaveCount(0)

  const erase = page.getByRole('button', { name: `Suprimir: ${first.policyNumber} · ${name}`, exact: true })
  await erase.click()
  await expect(page.getByText(/todas las filas y el archivo de esta, que ya no se puede deshacer/)).toBeVisible()
  await choose(page, 'Ya no hacen falta')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Escriba el número de póliza/).fill(second.policyNumber)
  await dialog.getByRole('button', { name: 'Suprimir para siempre', exact: true }).click()
  await expect(dialog.getByText('No es el número de esta póliza')).toBeVisible()
  await expectGood(page)
  await dialog.getByLabel(/^Escriba el número de póliza/).fill(first.policyNumber.toLowerCase())
  await dialog.getByRole('button', { name: 'Suprimir para siempre', exact: true }).click()
  await expect(erase).toHaveCount(0)

  await page.goto(pageOf(second))
  await actions.getByRole('button', { name: 'Suprimir', exact: true }).click()
  await choose(page, 'Lo pidió la persona')
  await dialog.getByLabel(/^Escriba el número de póliza/).fill(second.policyNumber)
  await dialog.getByRole('button', { name: 'Suprimir para siempre', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Asegurados', exact: true })).toBeVisible()
  for (const { policyNumber } of [first, second]) {
    const { rows } = await onDatabase((client) =>
      client.query(
        `SELECT FROM activity_logs WHERE subject LIKE '%' || $1 || '%' UNION ALL
         SELECT FROM insured_customers WHERE policy_number = $1 UNION ALL SELECT FROM trash_items WHERE label LIKE $1 || '%'`,
        [policyNumber],
      ),
    )
    expect(rows).toEqual([])
  }
})
