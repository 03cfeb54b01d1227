import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { outboxFolder } from '../../mail/transport'
import { truncate } from '../../testing/database'
import { firstPaper } from '../../testing/first-paper'
import { type Form, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { readPdfPage, textOf } from '../../testing/pdf-page'
import { expectRefusal } from '../../testing/refusals'
import { callerOf, testServices } from '../../testing/services'
import { decoded, startSmtp } from '../../testing/smtp'
import { drawReceipt } from './make'
import { findReceipt, type Receipt } from './record'

const { database, services, market, agentUser, staff, agent, visitor, nextDue } = testOffice({
  day: '2026-11-20',
  variables: { LOOKUP_LIMIT: '0', PUBLIC_URL: 'https://seguros.example' },
  collects: true,
})
const NOBODY = '00000000-0000-4000-8000-000000000000'

// The thread takes a while to start on a busy machine.
beforeAll(firstPaper, 120_000)

/** A policy of 1,194.00 in three instalments, and the payment of its first. */
async function paid(changes: Partial<Form> = {}, { reference = 'SPEI 0042', by = agent } = {}) {
  const form = filledForm(market, { policyStartDate: '2026-11-01', payments: { count: 3 }, ...changes })
  const customer = await by.customers.create(form)
  const first = await nextDue(customer.id)
  const paying = { paidOn: '2026-11-19', method: 'transfer', reference } as const
  return { customer, payment: await by.payments.pay({ ...first, ...paying }) }
}
const tokenOf = ({ checkUrl }: { checkUrl: string }) => new URL(checkUrl).searchParams.get('recibo') ?? ''
const checked = (links: { checkUrl: string }) => visitor.public.checkReceipt({ token: tokenOf(links) })
const reason = (expected: string) => ({ cause: { reason: expected } })

async function printed(id: string, language?: 'es' | 'en' | 'both') {
  const receipt = (await findReceipt(database.db, { id })) as Receipt
  const bytes = Buffer.from(await drawReceipt(services, receipt, language))
  return { pdf: bytes.toString('latin1'), texts: readPdfPage(bytes).map(textOf) }
}

describe('a receipt', () => {
  test('says who paid what, when and how, for which policy, and that it is no invoice', async () => {
    const company = { address: 'Calle 8 n.º 15-20, Ñuñoa', licenseText: 'Registro SBS N-0123' }
    await database.db.siteSettings.updateMany({ data: { ...company, companyName: 'Correduría Ñandú' } })
    const { payment } = await paid({ plate: 'ABC-123' })
    const { checkUrl } = await agent.payments.receipt(payment)
    const { pdf, texts } = await printed(payment.id)
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['Correduría Ñandú', company.address, company.licenseText, 'Recibo de pago n.º 1'],
        ...['Pagado: $398.00 el 19 de noviembre de 2026', 'Íñigo Peña Quiñones', '$398.00', 'Transferencia'],
        ...['SPEI 0042', '1 de 3', 'POL-0001', 'Ábaco Seguros', 'Honda Accord 2023', 'ABC-123', 'agent@example.com'],
        checkUrl,
      ]),
    )
    expect(texts.at(-1)).toMatch(/^No es factura\. .*según los registros de Correduría Ñandú al 20 de noviembre/)
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (es)')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).not.toContain('Helvetica')
  })

  test('is in the language of the customer, unless another or both are chosen', async () => {
    const { payment } = await paid({ language: 'en' })
    await agent.payments.receipt(payment)
    const { pdf, texts } = await printed(payment.id)
    expect(pdf).toContain('/Lang (en)')
    expect(texts).toEqual(
      expect.arrayContaining([
        'Payment receipt No. 1',
        'Paid: $398.00 on November 19, 2026',
        'Bank transfer',
        '1 of 3',
      ]),
    )
    expect(texts.at(-1)).toMatch(/^This is not an invoice\./)
    expect((await printed(payment.id, 'es')).texts).toContain('Recibo de pago n.º 1')
    const both = (await printed(payment.id, 'both')).texts
    expect(both).toEqual(expect.arrayContaining(['Recibo de pago n.º 1', 'Payment receipt No. 1', '1 de 3', '1 of 3']))
    expect(both.filter((text) => text === '$398.00')).toHaveLength(1)
  })

  test('keeps its links however often it is made; those in another language name it', async () => {
    const { customer, payment } = await paid()
    const before = await agent.payments.list({ customerId: customer.id })
    const [links, again] = await Promise.all([agent.payments.receipt(payment), staff.payments.receipt(payment)])
    expect(again).toEqual(links)
    expect(links).toEqual({
      downloadUrl: expect.stringMatching(/^\/files\/receipts\/[\w-]{22}\.pdf$/),
      checkUrl: expect.stringMatching(/^https:\/\/seguros\.example\/\?recibo=[\w-]{22}#verificar$/),
    })
    expect(await agent.payments.receipt({ ...payment, language: 'es' })).toEqual(links)
    expect(await agent.payments.receipt({ ...payment, language: 'en' })).toEqual({
      downloadUrl: `${links.downloadUrl}?lang=en`,
      checkUrl: links.checkUrl.replace('#', '&lang=en#'),
    })
    expect(await agent.payments.receipt({ ...payment, language: 'both' })).toEqual({
      downloadUrl: `${links.downloadUrl}?lang=both`,
      checkUrl: links.checkUrl,
    })
    expect(await agent.payments.list({ customerId: customer.id })).toEqual(before)
  })

  test('is refused for what is no payment, and made whatever characters were recorded', async () => {
    const { customer, payment } = await paid({ fullName: '王小明 Wang' })
    const [, due] = await agent.payments.list({ customerId: customer.id })
    const { id: voidId } = await staff.payments.void({ receiptId: payment.id, reason: 'Error' })
    for (const id of [due?.id ?? '', NOBODY, voidId])
      await expectRefusal(agent.payments.receipt({ id }), 'record-not-found')
    expect(await database.db.accessLog.count({ where: { event: 'issued' } })).toBe(0)
    await agent.payments.receipt(payment)
    expect((await printed(payment.id)).texts).toContain('Wang')
  })

  test('leaves out what cannot be printed of a reference and of a colleague’s name, which nobody can edit', async () => {
    const by = callerOf(services, { ...agentUser, name: 'Sofía 🚀 Ruiz' })
    const { payment } = await paid({}, { reference: '✅ SPEI 0042', by })
    await by.payments.receipt(payment)
    expect((await printed(payment.id)).texts).toEqual(expect.arrayContaining(['SPEI 0042', 'Sofía Ruiz']))
  })

  test('of a voided payment says so, on paper and where it is checked, and is not mailed', async () => {
    const { payment } = await paid({ email: 'ana@example.com' })
    const links = await agent.payments.receipt(payment)
    itIs('2026-11-21')
    await staff.payments.void({ receiptId: payment.id, reason: 'Cheque sin fondos' })
    expect(await agent.payments.receipt(payment)).toEqual(links)
    const { texts } = await printed(payment.id, 'both')
    expect(texts).toContain('ANULADO el 21 de noviembre de 2026: este recibo no acredita ningún pago')
    expect(texts).toContain('VOID since November 21, 2026: this receipt is not proof of any payment')
    expect(texts.join()).not.toMatch(/Pagado: |Cheque/)
    expect(await checked(links)).toMatchObject({ state: 'void', voidedOn: '2026-11-21', receiptNumber: 1 })
    await expectRefusal(agent.payments.sendReceipt(payment), 'receipt-voided')
  })

  test('of what was refunded says how much and when, on paper and where it is checked', async () => {
    const { payment } = await paid()
    const links = await agent.payments.receipt(payment)
    const refund = (amount: number) => staff.payments.refund({ receiptId: payment.id, amount, reason: 'De más' })
    await refund(100)
    itIs('2026-11-22')
    await refund(0.5)
    const { texts } = await printed(payment.id, 'both')
    expect(texts.join('\n')).toMatch(/Pagado: \$398\.00 .*\$100\.50.*22 de noviembre de 2026/)
    expect(texts.join('\n')).toMatch(/Paid: \$398\.00 .*\$100\.50.*November 22, 2026/)
    expect(await checked(links)).toMatchObject({ state: 'genuine', amount: 398, refunded: 100.5 })
  })

  test('of several instalments and of a part says so', async () => {
    const { customer, payment } = await paid()
    const due = async () => (await agent.payments.list({ customerId: customer.id })).filter(({ paidOn }) => !paidOn)
    const record = async (amounts: number[]) => {
      const lines = (await due()).map(({ id, updatedAt, amount }, place) => ({
        ...{ instalmentId: id, updatedAt, amount: amounts[place] ?? amount },
      }))
      const paying = { paidOn: '2026-11-20', method: 'cash' } as const
      return agent.payments.record({ customerId: customer.id, lines: lines.slice(0, amounts.length), ...paying })
    }
    const instalments = async (id: string) =>
      (await printed(id, 'both')).texts.filter((text) => / (de|of) 3/.test(text))
    const part = await record([398, 8])
    expect(await instalments(part.id)).toEqual(['2 de 3; 3 de 3, a cuenta', '2 of 3; 3 of 3, in part'])
    const rest = await record([390])
    expect(await instalments(rest.id)).toEqual(['3 de 3, resto', '3 of 3, remainder'])
    expect(await instalments(payment.id)).toEqual(['1 de 3', '1 of 3'])
  })

  test('names and references of any length stay on one page', async () => {
    const long = { reference: 'W'.repeat(100) }
    const changes = {
      fullName: 'María de los Ángeles '.repeat(10).slice(0, 200),
      vehicleBrand: 'W'.repeat(100),
      policyNumber: 'W'.repeat(50),
    }
    const { payment } = await paid(changes, long)
    await agent.payments.receipt(payment)
    expect((await printed(payment.id, 'both')).pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('stays what was printed, whatever is changed afterwards', async () => {
    const { customer, payment } = await paid({ plate: 'ABC-123' })
    const links = await agent.payments.receipt(payment)
    const all = async () => ({
      texts: (await printed(payment.id, 'both')).texts,
      check: await checked(links),
      links: await agent.payments.receipt(payment),
    })
    const before = await all()
    const { id, updatedAt } = customer
    const selectedPlanId = customer.selectedPlanId ?? ''
    const next = { policyNumber: 'POL-0002', insuranceCompanyId: market.otherInsurer.id, payments: { count: 5 } }
    const renewed = await agent.customers.renew({ id, updatedAt, selectedPlanId, ...next })
    const vehicle = { vehicleBrand: 'Seat', plate: 'XYZ-9', language: 'en' } as const
    await agent.customers.update({ ...renewed, selectedPlanId, fullName: 'Íñiga Peña', ...vehicle })
    await agent.payments.plan({ customerId: id, count: 9 })
    await database.db.insuranceCompany.updateMany({ data: { name: 'Otra' } }).catch(() => {})
    await database.db.adminUser.update({ where: { id: agentUser.id }, data: { name: 'Otra Persona' } })
    const company = { companyName: 'Otra', address: 'Otra', licenseText: 'Otra', currency: 'EUR' }
    await database.db.siteSettings.updateMany({ data: company })
    expect(await all()).toEqual(before)
  })

  test('shows what the payer compares, and nothing else', async () => {
    const { payment } = await paid({ fullName: 'María  Fernanda González-Ruiz de la Ñúñez <b>', plate: 'ABC-123' })
    expect(await checked(await agent.payments.receipt(payment))).toEqual({
      state: 'genuine',
      voidedOn: null,
      language: 'es',
      refunded: 0,
      receiptNumber: 1,
      isSample: false,
      amount: 398,
      currency: 'USD',
      paidOn: '2026-11-19',
      method: 'transfer',
      instalments: [{ number: 1, of: 3, part: 'whole' }],
      insuredInitials: 'M. F. G. D. L. Ñ. B.',
      policyEnding: '0001',
      vehicle: { brand: 'Honda', model: 'Accord', year: 2023 },
      insurer: 'Ábaco Seguros',
    })
    for (const token of ['', 'x', 'A'.repeat(22), payment.id]) {
      expect(await visitor.public.checkReceipt({ token })).toBeNull()
    }
  })

  test('outlives its policy in the trash, and names nobody who is blocked or erased', async () => {
    const { customer, payment } = await paid()
    const links = await agent.payments.receipt(payment)
    const before = await checked(links)
    const { id } = customer
    const nobody = { ...before, insuredInitials: null, policyEnding: null, vehicle: null }
    const texts = async () => (await printed(payment.id)).texts.join('\n')
    for (const { leave, told } of [
      { leave: () => staff.customers.delete({ id }), told: before },
      { leave: () => block(id), told: nobody },
    ]) {
      await leave()
      expect(await checked(links)).toEqual(told)
      expect(/Íñigo|POL-0001|Honda/.test(await texts())).toBe(told === before)
      await staff.activity.restore({ table: 'insured_customers', id })
      expect(await checked(links)).toEqual(before)
      expect(await agent.payments.receipt(payment)).toEqual(links)
    }
    await staff.customers.erase({ ids: [id], reason: 'personAsked' })
    expect(await checked(links)).toEqual(nobody)
    expect(await texts()).not.toMatch(/Íñigo|POL-0001|Honda/)
    expect(await texts()).toContain('Pagado: $398.00 el 19 de noviembre de 2026')
    const accesses = await database.db.accessLog.findMany({ where: { tableName: 'receipts' } })
    expect(accesses.map(({ subject }) => subject)).toEqual([null, null, null])
  })

  const block = (id: string) => staff.customers.block({ ids: [id], reason: 'authority' })
})

describe('the logs', () => {
  test('name who made a receipt, without its token', async () => {
    const { customer, payment } = await paid()
    await agent.payments.receipt(payment)
    expect(await database.db.accessLog.findMany({ where: { event: 'issued' } })).toMatchObject([
      {
        adminUserId: agentUser.id,
        tableName: 'receipts',
        recordId: payment.id,
        insuredCustomerId: customer.id,
        subject: 'Recibo 1 · POL-0001',
      },
    ])
    const { token } = await database.db.receipt.findUniqueOrThrow({ where: { id: payment.id } })
    const logs = [await database.db.activityLog.findMany(), await database.db.accessLog.findMany()]
    expect(token).toHaveLength(22)
    expect(JSON.stringify(logs)).not.toContain(token)
    const listed = [await agent.payments.list({ customerId: customer.id }), payment]
    expect(JSON.stringify(listed)).not.toContain(token)
  })
})

describe('the delivery', () => {
  test('has the person, the chat message in their language and the last day of the link', async () => {
    const { customer, payment } = await paid({ language: 'en', phone: '+1 202 555 0189' })
    const delivery = () => agent.payments.receiptDelivery(payment)
    const { checkUrl, downloadUrl } = await agent.payments.receipt(payment)
    const { message, ...others } = await delivery()
    expect(message).toBe(
      'Hello Íñigo Peña Quiñones,\n\nWe have recorded your payment of $398.00 on November 19, 2026 (installment 1 of 3) for your policy POL-0001 with Ábaco Seguros (2023 Honda Accord). Thank you!\n\n' +
        `You can check your receipt No. 1 here:\n${checkUrl}\n\n` +
        `The receipt as PDF (until December 19, 2026):\nhttps://seguros.example${downloadUrl}`,
    )
    expect(others).toEqual({
      ...{ receiptNumber: 1, isSample: false, amount: 398, currency: 'USD', paidOn: '2026-11-19' },
      ...{ isVoided: false, refunded: 0, sentAt: null },
      lines: [expect.objectContaining({ number: 1, of: 3, amount: 398, part: 'whole' })],
      customer: {
        ...{ id: customer.id, fullName: 'Íñigo Peña Quiñones', email: null },
        ...{ phone: '+12025550189', language: 'en' },
      },
      contactRefusal: null,
      handedOutUntil: '2026-12-19',
      isReachable: true,
    })
    itIs('2026-12-20')
    expect((await delivery()).message).not.toContain('as PDF')
    await agent.payments.receipt(payment)
    expect((await delivery()).handedOutUntil).toBe('2027-01-18')
  })

  test('follows an own template, and tells who must not be contacted', async () => {
    const { customer, payment } = await paid()
    await agent.payments.receipt(payment)
    const texts = { subject: '', body: 'Recibo {recibo} del {pagado}: {importe}, {cuota}. {enlace}' }
    const template = { kind: 'receiptWhatsapp', language: 'es', updatedAt: null, ...texts } as const
    await staff.settings.templates.update(template)
    await database.db.insuredCustomer.updateMany({ data: { contactAllowed: false } })
    const delivery = await agent.payments.receiptDelivery(payment)
    expect(delivery.message).toMatch(/^Recibo 1 del 19 de noviembre de 2026: \$398\.00, 1 de 3\. https:/)
    expect(delivery.contactRefusal).toMatchObject({ by: 'record', id: customer.id })
    await expectRefusal(
      staff.settings.templates.update({ ...template, kind: 'certificateWhatsapp' }),
      'placeholder-unknown',
    )
  })

  test('by mail has the paper attached, is stored with its time, and keeps the version', async () => {
    const smtp = await startSmtp()
    try {
      const variables = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://seguros.example' }
      const sending = callerOf(testServices(database, variables), agentUser)
      const { customer, payment } = await paid({ email: 'ana@example.com' })
      const [before] = await agent.payments.list({ customerId: customer.id })
      expect(await sending.payments.sendReceipt(payment)).toEqual({ ok: true })
      const { checkUrl, downloadUrl } = await agent.payments.receipt(payment)
      const raw = smtp.received[0]?.raw ?? ''
      const mail = decoded(raw)
      for (const text of ['Recibo 1 de su póliza POL-0001', checkUrl, `https://seguros.example${downloadUrl}`]) {
        expect(mail).toContain(text)
      }
      const [, attached = ''] = /content-type: application\/pdf[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(raw) ?? []
      expect(raw).toContain('filename="recibo 1.pdf"')
      expect(readPdfPage(Buffer.from(attached, 'base64')).map(textOf)).toContain('Recibo de pago n.º 1')
      const [listed] = await agent.payments.list({ customerId: customer.id })
      expect(listed).toMatchObject({ mailedAt: '2026-11-20T17:00:00.000Z', updatedAt: before?.updatedAt })
      expect((await agent.payments.receiptDelivery(payment)).sentAt).toBe('2026-11-20T17:00:00.000Z')
    } finally {
      await smtp.close()
    }
  })

  test.each([
    ['who has no email', {}, 'email-missing'],
    ['who does not want to be contacted', { email: 'ana@example.com', contactAllowed: false }, 'contact-not-allowed'],
  ])('is not mailed to somebody %s', async (_case, contact, expected) => {
    const { payment } = await paid(contact)
    await expect(agent.payments.sendReceipt(payment)).rejects.toMatchObject(reason(expected))
  })

  test('queued mails that only link to a receipt go when the person is erased', async () => {
    const queueing = callerOf(services, agentUser)
    const { customer, payment } = await paid({ email: 'ana@example.com' })
    await queueing.payments.sendReceipt(payment)
    expect(await readdir(outboxFolder(services.env))).toHaveLength(1)
    await database.pool.query('UPDATE insured_customers SET email = NULL')
    await truncate(database, 'activity_logs')
    await staff.customers.erase({ ids: [customer.id], reason: 'personAsked' })
    expect(await readdir(outboxFolder(services.env))).toEqual([])
  })
})
