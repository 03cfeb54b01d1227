import { dateInWords } from '../server/core/dates-in-words'
import { violationsOf } from './accessibility'
import { expect, expectNothingWider, signIn, test } from './browser'
import { day, register, staff } from './staff'

const shown = (date: string) => date.split('-').map(Number).reverse().join('/')

/** A policy that ends in 20 days and is renewed already. */
async function renewedEarly(policyNumber: string, fullName: string) {
  const dates = { policyStartDate: day(-345), issueDate: day(-345), policyEndDate: day(20) }
  const { id, updatedAt, selectedPlanId } = await register(policyNumber, {
    fullName,
    plate: `V-${policyNumber}`,
    ...dates,
  })
  await staff.customers.renew.mutate({ id, updatedAt, selectedPlanId: selectedPlanId ?? '' })
  return id
}

const termsOf = async (customerId: string) => {
  const [today] = await staff.customers.terms.query({ customerId })
  return { today, coming: await staff.customers.byId.query({ id: customerId }) }
}

test('weeks before the next term, today’s gets a new plate, which the next is offered, the certificate has and the list finds', async ({
  page,
}) => {
  const id = await renewedEarly('E2E-HOY', 'Persona Anticipada')
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  const current = page.getByRole('region', { name: 'Vigencia actual' })
  await expect(page.getByRole('region', { name: 'Próxima vigencia' })).toContainText(shown(day(20)))
  expect(await violationsOf(page)).toEqual([])
  await current.getByRole('button', { name: `Editar la vigencia que comienza el ${shown(day(-345))}` }).click()
  await expect(
    page.getByRole('heading', { name: `Editar vigencia del ${shown(day(-345))} al ${shown(day(20))}` }),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveCount(0)
  const also = page.getByRole('checkbox', {
    name: `Cambiar el vehículo también en la próxima vigencia, desde el ${shown(day(20))}`,
  })
  await expect(also).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Placa' }).fill('nueva 77')
  await expect(also).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(current).toContainText('NUEVA 77')
  await expect(page.getByRole('region', { name: 'Próxima vigencia' })).toContainText('NUEVA 77')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
    `De la vigencia que comienza el ${dateInWords(day(-345), 'es')}`,
  )

  await page.getByRole('button', { name: 'Emitir constancia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Constancias' })).toContainText('Decía vigente')

  // A second change, of today's term alone.
  await current.getByRole('button', { name: /^Editar la vigencia/ }).click()
  await page.getByRole('textbox', { name: 'Placa' }).fill('SOLO-HOY')
  await also.uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(current).toContainText('SOLO-HOY')
  expect(await termsOf(id)).toMatchObject({ today: { vehicle: { plate: 'SOLO-HOY' } }, coming: { plate: 'NUEVA 77' } })

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin?seccion=asegurados&q=solohoy')
    await expect(page.getByText(`Vigente hoy, hasta el ${shown(day(20))} · SOLO-HOY`)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await expectNothingWider(page)
  }
})

test('cancelling today’s term leaves the coming one, or cancels it, too, and each can be reinstated', {
  tag: '@nightly',
}, async ({ page }) => {
  const id = await renewedEarly('E2E-HOY-NO', 'Persona Que Vende')
  await signIn(page, `/admin?seccion=asegurados&asegurado=${id}`)
  const current = page.getByRole('region', { name: 'Vigencia actual' })
  const coming = page.getByRole('region', { name: 'Próxima vigencia' })
  const dialog = page.getByRole('dialog')
  const cancel = async (way: string) => {
    await current.getByRole('button', { name: /^Cancelar la vigencia/ }).click()
    await expect(dialog).toContainText(`Vigencia ${shown(day(-345))} – ${shown(day(20))}`)
    await dialog.getByRole('combobox', { name: 'Motivo de cancelación' }).click()
    await page.getByRole('option', { name: 'Vendió el auto' }).click()
    await expect(dialog.getByRole('radio', { name: 'Dejarla como está' })).toBeChecked()
    await dialog.getByRole('radio', { name: way }).click()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar póliza' }).click()
    await expect(dialog).toBeHidden()
  }
  await cancel('Dejarla como está')
  expect(await termsOf(id)).toMatchObject({ today: { endDate: day(0) }, coming: { cancellationReason: null } })
  await current.getByRole('button', { name: /^Reactivar la vigencia/ }).click()
  await dialog.getByRole('button', { name: 'Reactivar' }).click()
  await expect(current.getByRole('button', { name: /^Cancelar la vigencia/ })).toBeVisible()
  expect(await termsOf(id)).toMatchObject({ today: { endDate: day(20) } })

  await cancel('Cancelarla también')
  await expect(coming.getByRole('button', { name: /^Reactivar la vigencia/ })).toBeVisible()
  expect(await termsOf(id)).toMatchObject({ today: { endDate: day(0) }, coming: { cancellationReason: 'sold' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
})
