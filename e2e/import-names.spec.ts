import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { csvOf, LIST_COLUMNS, policyLine } from '../server/testing/policy-files'
import { isAtWork } from '../shared/imports'
import { violationsOf } from './accessibility'
import { expect, signIn, test } from './browser'
import { sampleTerms, staff } from './staff'

const { imports } = staff.customers

/** Creates a checked import with the brokerage's own names for an insurer, a type and plans. */
async function checkedFile() {
  const mark = randomUUID().slice(0, 8).toUpperCase()
  const insurer = `Mapfre ${mark}`
  const type = `Robo ${mark}`
  const line = (number: number, changes: object) =>
    policyLine(number, { Póliza: `NAM-${mark}-${number}`, Compañía: insurer, ...changes })
  const lines = [line(1, {}), line(2, { Meses: 7 }), line(3, { Cobertura: type, Meses: 5 })]
  const form = new FormData()
  form.append('file', new Blob([csvOf(lines)]), `cartera-${mark}.csv`)
  const { id } = await imports.upload.mutate(form)
  await imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
  await imports.check.mutate({ id })
  await expect.poll(async () => isAtWork((await imports.byId.query({ id })).state)).toBe(false)
  return { id, insurer, type, mark }
}

const asked = (page: Page, text: string) => page.getByRole('combobox', { name: `Qué es «${text}»`, exact: true })
async function choose(page: Page, text: string, option: string): Promise<void> {
  await asked(page, text).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function optionsOf(page: Page, text: string): Promise<string[]> {
  await asked(page, text).click()
  const options = await page.getByRole('listbox').filter({ visible: true }).getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return options
}
/** Saves, and waits until the file was checked again, which remounts the form; opens it where all is answered. */
async function save(page: Page): Promise<void> {
  const form = page.locator('form[aria-labelledby=import-questions]')
  await form.evaluate((node) => node.setAttribute('data-former', ''))
  await form.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await expect(page.locator('form[aria-labelledby=import-questions]:not([data-former])')).toBeAttached()
  const answers = page.getByText('Así se toma el archivo')
  if (await answers.isVisible()) await answers.click()
}

test.use({ allowedErrors: [/status of 400|El plan seleccionado no corresponde al tipo de póliza/] })

test('the match of an unknown name can be changed until the import runs, and again after an undo', {
  tag: '@nightly',
}, async ({ page }) => {
  test.slow()
  const { other, insurer: first } = await sampleTerms()
  const { id, insurer, mark } = await checkedFile()
  await signIn(page, `/admin?seccion=asegurados&pestana=importar&importacion=${id}`)
  await expect(page.getByText('Faltan 3 respuestas')).toBeVisible()
  await choose(page, insurer, first.name)
  await save(page)
  await expect(asked(page, insurer)).toHaveValue(first.name)
  await expect(page.getByRole('button', { name: 'Importar solo 2 filas' })).toBeVisible()
  await page.reload()
  await choose(page, insurer, `Crear «${insurer}»`)
  await expect(page.getByText('Se creará activa: puede verse en la portada')).toBeVisible()
  await save(page)
  await expect(asked(page, insurer)).toHaveValue(`Crear «${insurer}»`)
  await expect(page.getByText('Se creará activa: puede verse en la portada')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar solo 2 filas' }).click()
  await expect(page.getByText('Entraron 2 filas')).toBeVisible()
  expect((await staff.companies.list.query()).find(({ name }) => name === insurer)).toMatchObject({ isActive: true })

  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.getByRole('button', { name: 'Importar este otra vez' }).click()
  await page.getByRole('button', { name: 'Revisar el archivo' }).click()
  await expect(asked(page, insurer)).toHaveValue(`Crear «${insurer}»`)
  await choose(page, insurer, other.name)
  await save(page)
  await page.getByRole('button', { name: 'Importar solo 2 filas' }).click()
  await expect(page.getByText('Entraron 2 filas')).toBeVisible()
  const { items } = await staff.customers.list.query({ search: mark })
  expect(items.map(({ insuranceCompanyId }) => insuranceCompanyId)).toEqual([other.id, other.id])
  expect((await staff.companies.list.query()).map(({ name }) => name)).not.toContain(insurer)
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('Se retiraron 2 filas')).toBeVisible()
})

test('plans are offered for the policy type of the row, or the one it was matched to', { tag: '@nightly' }, async ({
  page,
}) => {
  test.slow()
  const { policyTypes } = await staff.customers.formOptions.query()
  const liability = policyTypes.find(({ name }) => name !== 'Fullcover')
  const { id, insurer, type } = await checkedFile()
  await signIn(page, `/admin?seccion=asegurados&pestana=importar&importacion=${id}`)
  const [known, unknown] = ['Fullcover · 7 meses', `${type} · 5 meses`]
  const plans = (options: string[]) => options.filter((option) => /^\d+ mes/.test(option))
  const ofFullcover = plans(await optionsOf(page, known))
  expect(ofFullcover.length).toBeGreaterThan(0)
  // Until its type is chosen, a plan is not asked for.
  await expect(asked(page, unknown)).toHaveCount(0)
  await choose(page, type, 'Fullcover')
  expect(plans(await optionsOf(page, unknown))).toEqual(ofFullcover)
  await choose(page, unknown, ofFullcover[0] ?? '')
  // Another type has plans of its own.
  await choose(page, type, liability?.name ?? '')
  await expect(asked(page, unknown)).toHaveValue(`Crear «${unknown}»`)
  await choose(page, type, 'Fullcover')
  await choose(page, unknown, ofFullcover[0] ?? '')
  await choose(page, insurer, `Crear «${insurer}»`)
  await save(page)
  await expect(asked(page, unknown)).toHaveValue(ofFullcover[0] ?? '')
  await expect(page.getByRole('button', { name: 'Importar 3 filas', exact: true })).toBeVisible()

  // Meanwhile somebody else maps the type's name to another type.
  await asked(page, known).click()
  await imports.resolve.mutate({ id, policyTypes: [{ text: 'Fullcover', id: liability?.id ?? '' }] })
  await page.getByRole('option', { name: ofFullcover[0] ?? '', exact: true }).click()
  // The refusal loads all again: neither its message nor the choice is lost by it.
  const reloaded = page.waitForResponse((response) => response.url().includes('imports.byId'))
  await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
  await reloaded
  await expect(asked(page, 'Fullcover')).toHaveValue(liability?.name ?? '')
  await expect(asked(page, known)).toHaveAccessibleDescription(/El plan seleccionado no corresponde al tipo de póliza/)
  await expect(asked(page, known)).toHaveValue(ofFullcover[0] ?? '')
})

test('unsaved choices stay when another window saves its own', { tag: '@nightly' }, async ({ page }) => {
  const { other, insurer: first } = await sampleTerms()
  const { id, insurer, type } = await checkedFile()
  const fullcover = (await staff.customers.formOptions.query()).policyTypes.find(({ name }) => name === 'Fullcover')
  await page.clock.install()
  await signIn(page, `/admin?seccion=asegurados&pestana=importar&importacion=${id}`)
  await choose(page, insurer, first.name)
  await imports.resolve.mutate({ id, policyTypes: [{ text: type, id: fullcover?.id ?? '' }] })
  // The person comes back from another window once what is shown is old.
  await page.clock.fastForward(10_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(asked(page, type)).toHaveValue('Fullcover')
  await expect(asked(page, insurer)).toHaveValue(first.name)
  await imports.resolve.mutate({ id, insurers: [{ text: insurer, id: other.id }] })
  await save(page)
  await expect(asked(page, insurer)).toHaveValue(first.name)
})
