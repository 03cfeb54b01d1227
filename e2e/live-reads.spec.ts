import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expect, signIn, test } from './browser'
import { day, register, staff } from './staff'

// What a colleague changes of another record than the listed one shows without a reload. `server/api/reads.test.ts` holds
// each query to what it says that it shows; here are the pairs that a list kept by hand once lacked.

/** A first change is shown at once, another one at most two seconds later. */
const SOON = { timeout: 4_000 }

test.beforeEach(() => staff.settings.plans.setCollected.mutate({ collected: true }))
test.afterEach(async () => {
  await staff.settings.plans.setCurrency.mutate({ currency: 'USD' })
  await staff.settings.plans.setCollected.mutate({ collected: false })
})

const template = { language: 'es', subject: '', updatedAt: null } as const
/** The message of a row's link to WhatsApp. */
const chatOf = async (row: Locator) =>
  new URL((await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '').searchParams.get('text')

/** Somebody who owes an instalment since ten days. */
async function owing(fullName: string) {
  const insurer = await staff.companies.create.mutate({ name: `De ${fullName}`, code: randomUUID().slice(0, 8) })
  const { id } = await register(`VIVA-${randomUUID().slice(0, 8)}`, {
    ...{ fullName, phone: '+12025550189', planPrice: 250, insuranceCompanyId: insurer.id },
    ...{ policyStartDate: day(-10), policyEndDate: day(50), payments: { count: 1 } },
  })
  return { id, insurer }
}

type Owing = Awaited<ReturnType<typeof owing>>

const OF_DUE: [string, (owing: Owing) => Promise<unknown>, (row: Locator) => Promise<unknown>][] = [
  [
    'contact',
    ({ id: customerId }) =>
      staff.customers.recordContact.mutate({ customerId, channel: 'phone', about: 'payment', outcome: 'noAnswer' }),
    (row) => expect(row).toContainText('No contesta', SOON),
  ],
  [
    'insurer',
    async ({ insurer }) => staff.companies.update.mutate({ ...insurer, name: 'Seguros Renombrados' }),
    (row) => expect.poll(() => chatOf(row), SOON).toContain('Seguros Renombrados'),
  ],
  [
    'setting',
    () => staff.settings.plans.setCurrency.mutate({ currency: 'EUR' }),
    (row) => expect.poll(() => chatOf(row), SOON).toContain('€'),
  ],
]

for (const [what, change, isShown] of OF_DUE) {
  test(`Por cobrar follows a colleague's ${what}`, async ({ page }) => {
    const kind = 'collectionWhatsapp'
    await staff.settings.templates.update.mutate({ ...template, kind, body: '{nombre}: {importe} de {aseguradora}' })
    const fullName = `Debe ${randomUUID().slice(0, 8)}`
    const owed = await owing(fullName)
    await signIn(page, '/admin?seccion=asegurados&pestana=por-cobrar&plazo=30')
    const row = page.getByRole('row').filter({ hasText: fullName })
    await expect(row).toBeVisible()
    await change(owed)
    await isShown(row)
    await staff.settings.templates.reset.mutate({ kind, language: 'es' })
  })
}

const OF_REQUESTS: [string, () => Promise<() => Promise<unknown>>, (row: Locator) => Promise<unknown>][] = [
  [
    'template',
    async () => {
      const kind = 'quoteWhatsapp'
      await staff.settings.templates.update.mutate({ ...template, kind, body: 'Cotizada para {nombre}' })
      return () => staff.settings.templates.reset.mutate({ kind, language: 'es' })
    },
    (row) => expect.poll(() => chatOf(row), SOON).toContain('Cotizada para'),
  ],
  [
    'policy type',
    async () => {
      const types = await staff.settings.policyTypes.list.query()
      const type = types.find(({ code }) => code === 'fullcover')
      if (!type) throw new Error('The sample data has full cover.')
      const { updatedAt } = await staff.settings.policyTypes.update.mutate({ ...type, name: 'Fullcover Vivo' })
      return () => staff.settings.policyTypes.update.mutate({ ...type, updatedAt })
    },
    (row) => expect(row).toContainText('Fullcover Vivo', SOON),
  ],
]

for (const [what, change, isShown] of OF_REQUESTS) {
  test(`Solicitudes follows a colleague's ${what}`, async ({ page }) => {
    const fullName = `Pide ${randomUUID().slice(0, 8)}`
    const plan = { policyTypeCode: 'fullcover', durationMonths: 12, language: 'es', consent: true } as const
    const phone = `(305) 555-${Math.random().toString().slice(2, 6)}`
    await staff.public.requestQuote.mutate({ id: randomUUID(), ...plan, fullName, phone })
    await signIn(page, '/admin?seccion=asegurados&pestana=solicitudes')
    const row = page.getByRole('row').filter({ hasText: fullName })
    await expect(row).toBeVisible()
    const undo = await change()
    await isShown(row).finally(undo)
  })
}
