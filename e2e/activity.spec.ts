import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'
import { register, sampleTerms, staff } from './staff'

const POLICY = 'E2E-LOG-1'
const SUBJECT = `${POLICY} · Persona Registrada`

/** Moves a customer from an insurer that nobody else has to another: returns its id, and both insurers. */
async function movedCustomer() {
  const { other: after } = await sampleTerms()
  const before = await staff.companies.create.mutate({ name: 'Seguros Pasajeros', code: 'E2E-LOG' })
  const customer = await register(POLICY, { fullName: 'Persona Registrada', insuranceCompanyId: before.id })
  const { id } = await staff.customers.update.mutate({ ...customer, insuranceCompanyId: after.id })
  return { id, former: before.id, insurers: `${before.name} → ${after.name}` }
}

test('a log entry links to its record and history, and resolves ids to names', async ({ page }) => {
  const { id, former, insurers } = await movedCustomer()
  await signIn(page, '/admin?seccion=actividad')
  await page.getByRole('combobox', { name: 'Filtrar por sección' }).click()
  await page.getByRole('option', { name: 'Asegurados', exact: true }).click()
  const entries = page.getByRole('row').filter({ hasText: SUBJECT })
  await expect(entries).toHaveCount(2)

  const change = entries.filter({ hasText: 'Actualización' })
  await change.getByText('Ver detalles').click()
  await expect(change.getByText(insurers)).toBeVisible()
  await expect(change.getByText('"insuranceCompanyId": { "before": "')).toBeVisible()

  await change.getByRole('link', { name: `Ver historial de este registro: ${SUBJECT}` }).click()
  await expect(page).toHaveURL(`/admin?seccion=actividad&registro=${id}`)
  await expect(page.getByText(`Historial de ${SUBJECT}`)).toBeVisible()
  await expect(page.getByText('2 registros', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await entries.first().getByRole('link', { name: SUBJECT, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Persona Registrada' })).toBeVisible()
  await expect(page).toHaveURL(`/admin?seccion=asegurados&asegurado=${id}`)
  // Also once the insurer is no more.
  await staff.companies.delete.mutate({ id: former })
  await page.reload()
  await expect(page.getByText(insurers)).toBeVisible()
  await page.getByRole('link', { name: 'Ver en el registro de actividad' }).click()
  await expect(entries).toHaveCount(2)
  await change.getByText('Ver detalles').click()
  await expect(change.getByText(insurers)).toBeVisible()
  await staff.customers.delete.mutate({ id })
  await page.reload()
  await expect(entries).toHaveCount(3)
  await expect(entries.getByText('(eliminado)')).toHaveCount(3)
  await expect(page.getByRole('link', { name: SUBJECT, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitar el filtro por registro' }).click()
  await expect(page).toHaveURL('/admin?seccion=actividad')
})

test('the log is filtered by person and days, in the address, starting at the first page', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, '/admin?seccion=actividad&desde=2020-01-01&pagina=1')
  await expect(page.getByRole('textbox', { name: 'Desde' })).toHaveValue('01/01/2020')
  await page.getByRole('combobox', { name: 'Filtrar por usuario' }).click()
  await page.getByRole('option', { name: 'admin@example.com' }).click()
  await expect(page).toHaveURL(/usuario=[\da-f-]{36}/)
  await expect(page.getByRole('row').nth(1)).toContainText('admin@example.com')

  await page.getByRole('textbox', { name: 'Hasta' }).fill('31/12/2020')
  await page.getByRole('textbox', { name: 'Hasta' }).blur()
  await expect(page).toHaveURL(/desde=2020-01-01.*hasta=2020-12-31/)
  await expect(page.getByText('No se encontraron registros')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/admin?seccion=actividad')
  await expect(page.getByRole('textbox', { name: 'Desde' })).toHaveValue('')
})

test('clearing filters cancels a pending search', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  for (const [list, field, text] of [
    ['seccion=actividad', page.getByRole('textbox', { name: 'Desde' }), '01/01/2020'],
    ['seccion=cookies&pestana=consentimientos', page.getByRole('searchbox'), '0a1b2c3d'],
  ] as const) {
    await page.goto(`/admin?${list}&hasta=2020-12-31`)
    await field.fill(text)
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(field).toHaveValue('')
    await page.clock.fastForward(1_000)
    await expect(page).toHaveURL(`/admin?${list}`)
  }
})
