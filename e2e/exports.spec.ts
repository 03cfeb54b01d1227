import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { RELEASE } from '../server/core/release'
import { workbookRows } from '../server/testing/workbook-rows'
import { violationsOf } from './accessibility'
import { createAdmin, signedInLongAgo } from './accounts'
import { expect, expectNothingWider, signIn, test } from './browser'
import { register, staff } from './staff'

/** Creates a customer with a unique name. */
async function exportedCustomer() {
  const policyNumber = `00${randomUUID()}`
  const fullName = `Exportada ${randomUUID().replace(/[^a-f]/g, '')} Ñandú`
  const { id } = await register(policyNumber, { fullName })
  return { id, policyNumber, fullName }
}

async function savedBy(page: Page, item: RegExp): Promise<Buffer> {
  await page.locator('main').getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return readFile(await download.path())
}

test('an admin exports the list as CSV and as a workbook, and Accesos records it', async ({ page }) => {
  const { id, policyNumber, fullName } = await exportedCustomer()
  await signIn(page, `/admin?seccion=asegurados&q=${policyNumber}`)
  await expect(page.getByText('1 asegurado', { exact: true })).toBeVisible()
  const lines = (await savedBy(page, /España/)).toString().trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${policyNumber};${fullName};`)
  const [, row] = await workbookRows(await savedBy(page, /\.xlsx/))
  expect(row?.slice(0, 2)).toEqual([policyNumber, fullName])
  expect(row?.some((cell) => cell instanceof Date)).toBe(true)

  await page.getByRole('link', { name: fullName }).first().click()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  expect((await page.request.get('/exports/renewals.csv?window=15&outcome=noAnswer&format=es')).ok()).toBe(true)
  await page.goto('/admin?seccion=actividad')
  await page.getByRole('tab', { name: 'Accesos' }).click()
  await expect(page.getByText('(plazo: 15 días, resultado: No contesta)').first()).toBeVisible()
  const accesses = page.getByRole('table', { name: 'Accesos' }).getByRole('row')
  await expect(accesses.filter({ hasText: policyNumber }).filter({ hasText: '1 fila en Excel' })).toHaveCount(1)
  await expect(accesses.filter({ hasText: policyNumber }).filter({ hasText: '1 fila en CSV' })).toHaveCount(1)
  await page.getByRole('button', { name: `Ver quién accedió a este registro: ${policyNumber} · ${fullName}` }).click()
  await expect(page).toHaveURL(new RegExp(`registro=${id}`))
  await expect(page.getByText('1 acceso', { exact: true })).toBeVisible()
  await expect(page.getByText(`Accesos a ${policyNumber} · ${fullName}`)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Accesos' })).toBeVisible()
  await expectNothingWider(page)
  expect(await violationsOf(page)).toEqual([])
  await staff.customers.delete.mutate({ id })
})

test.describe('ten minutes after the last proof of identity', () => {
  test.use({ allowedErrors: [/status of 403|confirme que es usted/] })

  test('exporting personal data asks the admin for a new proof of identity', async ({ page }) => {
    const email = `exporta-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await signIn(page, '/admin?seccion=asegurados', 'Cerrar sesión', { email, password })
    await signedInLongAgo(email)
    await page.locator('main').getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: /España/ }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
    await proof.getByLabel('Contraseña actual').fill(password)
    const download = page.waitForEvent('download')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  test('so does taking everything away', { tag: '@nightly' }, async ({ page }) => {
    const email = `todo-${randomUUID()}@example.com`
    const password = await createAdmin(email)
    await signIn(page, '/admin?seccion=configuracion&pestana=estado', 'Cerrar sesión', { email, password })
    await expect(page.getByText(`Versión ${RELEASE}`, { exact: false }).first()).toBeVisible()
    await signedInLongAgo(email)
    await page.getByRole('button', { name: 'Descargar todo' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirme que es usted' })
    await proof.getByLabel('Contraseña actual').fill(password)
    const download = page.waitForEvent('download')
    await proof.getByRole('button', { name: 'Continuar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^todo-\d{4}-\d\d-\d\d\.tar\.gz$/)
  })
})
