import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCalendarDays } from '../../../shared/clock'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { itIs } from '../../../shared/testing/clock'
import { removeDueFiles } from '../../files/removals'
import { firstPaper } from '../../testing/first-paper'
import type { Form } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { readPdfPage, textOf } from '../../testing/pdf-page'
import { expectRefusal } from '../../testing/refusals'
import { samplePng } from '../../testing/sample-files'
import { type Caller, callerOf, testServices } from '../../testing/services'
import { decoded, type SmtpServer, startSmtp } from '../../testing/smtp'
import { storedFiles } from '../../testing/stored-files'
import { uploadAsset } from '../settings/upload-asset'
import { basisOf } from './issue'
import { standingInWords } from './words'

const { database, services, market, agentUser, staff, agent, visitor, insure } = testOffice({
  day: '2026-01-31',
  variables: { LOOKUP_LIMIT: '0', PUBLIC_URL: 'https://seguros.example' },
})
const NOBODY = '00000000-0000-4000-8000-000000000000'

// The thread takes a while to start on a busy machine.
beforeAll(firstPaper, 120_000)

const insured = (changes: Partial<Form> = {}) => insure(changes, agent)
const issued = (customerId: string, language: 'es' | 'en' | 'both' = 'es') =>
  agent.documents.issueCertificate({ customerId, language })
const tokenOf = ({ checkUrl }: { checkUrl: string }) => new URL(checkUrl).searchParams.get('constancia') ?? ''
const checked = (certificate: { checkUrl: string }, date?: string) =>
  visitor.public.checkCertificate({ token: tokenOf(certificate), date })
const edit = async (id: string, changes: Partial<Form>) =>
  agent.customers.update({ ...(await agent.customers.byId({ id })), ...changes })
const entries = () =>
  database.db.activityLog.findMany({ where: { tableName: 'certificates' }, orderBy: { createdAt: 'asc' } })

describe('issuing', () => {
  test('stores the paper, its row and a log entry without the token', async () => {
    const { id: customerId } = await insured({ plate: 'ABC-123' })
    const certificate = await issued(customerId, 'both')
    expect(certificate).toEqual({
      id: expect.any(String),
      downloadUrl: expect.stringMatching(/^\/files\/certificates\/[\w-]{22}\.pdf$/),
      checkUrl: expect.stringMatching(/^https:\/\/seguros\.example\/\?constancia=[\w-]{22}#verificar$/),
    })
    const [file = ''] = await storedFiles(services)
    expect(file).toMatch(new RegExp(`^certificates/${customerId}/\\d+\\.pdf$`))
    const bytes = Buffer.from(await services.storage.getBytes(file))
    expect(readPdfPage(bytes).map(textOf)).toEqual(
      expect.arrayContaining(['POL-0001', 'ABC-123', '31 de enero de 2026', 'January 31, 2027', certificate.checkUrl]),
    )
    const pdf = bytes.toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf).toContain('/Marked true')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).not.toContain('Helvetica')
    expect(await agent.documents.certificates({ customerId })).toEqual([
      {
        id: certificate.id,
        language: 'both',
        printed: { policyNumber: 'POL-0001', startDate: '2026-01-31', endDate: '2027-01-31', status: 'active' },
        differing: [],
        issuedAt: '2026-01-31T17:00:00.000Z',
        issuedBy: 'agent@example.com',
        sentAt: null,
        revokedAt: null,
        revokedBy: null,
        isHandedOut: true,
        handedOutUntil: '2026-03-01',
        downloadUrl: certificate.downloadUrl,
        checkUrl: certificate.checkUrl,
        message: expect.stringContaining(certificate.checkUrl),
      },
    ])
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      adminUserId: agentUser.id,
      actionType: 'create',
      recordId: certificate.id,
      subject: 'POL-0001',
      insuredCustomerId: customerId,
    })
    expect(JSON.stringify(entry)).not.toContain(tokenOf(certificate))
    expect(await database.db.fileRemoval.count()).toBe(0)
  })

  test('no two have the same token', async () => {
    const { id } = await insured()
    const tokens = (await Promise.all(Array.from({ length: 5 }, () => issued(id)))).map(tokenOf)
    expect(new Set(tokens).size).toBe(5)
  })

  test('the paper says that a policy is expired, cancelled, upcoming or without an end', async () => {
    const status = async (customer: { id: string }) => {
      await issued(customer.id)
      return (await agent.documents.certificates({ customerId: customer.id }))[0]?.printed?.status
    }
    const past = { policyStartDate: '2024-01-01', policyEndDate: '2025-01-01' }
    expect(await status(await insured({ policyNumber: 'A', ...past }))).toBe('expired')
    expect(await status(await insured({ policyNumber: 'B', policyStartDate: '2026-03-01' }))).toBe('notYet')
    expect(await status(await insured({ policyNumber: 'C', policyEndDate: null }))).toBe('expired')
    const { id, updatedAt } = await insured({ policyNumber: 'D' })
    await agent.customers.cancel({ id, updatedAt, lastDay: '2026-01-31', reason: 'sold' })
    itIs('2026-02-01')
    expect(await status({ id })).toBe('cancelled')
  })

  test('is for the term in force, even if the next one is agreed already', async () => {
    const { id, updatedAt, selectedPlanId } = await insured()
    itIs('2027-01-20')
    await agent.customers.renew({ id, updatedAt, selectedPlanId: selectedPlanId ?? '', policyNumber: 'POL-0002' })
    const first = await issued(id)
    itIs('2027-01-31')
    await issued(id)
    const [later, earlier] = await agent.documents.certificates({ customerId: id })
    expect([earlier?.id, earlier?.printed?.policyNumber]).toEqual([first.id, 'POL-0001'])
    expect(later?.printed).toMatchObject({ policyNumber: 'POL-0002', startDate: '2027-01-31' })
  })

  test('characters that the typeface lacks are named beforehand, and nothing is printed', async () => {
    const { id } = await insured({ fullName: 'Иван 王小明', insuranceCompanyId: market.otherInsurer.id })
    const characters = [...'Иван王小明']
    expect(await agent.documents.certificatePreview({ customerId: id })).toMatchObject({
      missingCharacters: characters,
    })
    await expectRefusal(issued(id), 'certificate-characters', { message: expect.stringContaining('И в а н 王 小 明') })
    expect(await storedFiles(services)).toEqual([])
    expect(await agent.documents.certificates({ customerId: id })).toEqual([])
  })

  test.each([
    ['Иван 王小明', 'con letras del español antes de emitir el documento.'],
    ['Nguyễn Thị Ánh', 'con letras del español, por ejemplo e en lugar de ễ, antes de emitir el documento.'],
  ])('how to write %s instead is said truly of its letters', async (fullName, advice) => {
    const { id } = await insured({ fullName })
    await expect(issued(id)).rejects.toThrow(`Escriba esos datos en la ficha ${advice}`)
  })

  test.each(['Ñandú Ærøskøbing Łódź Őry Ștefănescu Žižka', 'Đặng Thị Ánh', 'José\u0301 O’Higgins–Müller'])(
    'each letter of %s is printed or named',
    async (fullName) => {
      const { id } = await insured({ fullName })
      const { missingCharacters } = await agent.documents.certificatePreview({ customerId: id })
      if (missingCharacters.length === 0) await issued(id)
      else await expect(issued(id)).rejects.toThrow(missingCharacters[0])
    },
  )

  test('names and vehicles of any length stay on one page', async () => {
    const { id } = await insured({
      fullName: 'María de los Ángeles '.repeat(10).slice(0, 200),
      vehicleBrand: 'W'.repeat(100),
      vehicleModel: 'M'.repeat(100),
      policyNumber: 'W'.repeat(50),
    })
    await issued(id, 'both')
    const [file = ''] = await storedFiles(services)
    const bytes = Buffer.from(await services.storage.getBytes(file))
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const said = readPdfPage(bytes).map((one) => textOf(one).replaceAll(' ', ''))
    expect(said).toEqual(expect.arrayContaining(['W'.repeat(50), `${'W'.repeat(100)}${'M'.repeat(100)}2023`]))
  })

  test('shows the logo, or the name if the logo’s file is gone', async () => {
    const { id } = await insured()
    const { url: logoUrl } = await uploadAsset(services, {
      kind: 'logo',
      file: { name: 'a.png', bytes: await samplePng() },
    })
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, logoUrl } })
    await issued(id)
    await services.storage.delete(logoUrl.replace('/files/', ''))
    await issued(id)
    const files = (await storedFiles(services)).filter((path) => path.startsWith('certificates/'))
    const pictures = await Promise.all(
      files.map(async (path) => Buffer.from(await services.storage.getBytes(path)).includes('/Subtype /Image')),
    )
    expect(pictures).toEqual([true, false])
  })

  test('shows the company’s address and licence if it has them', async () => {
    const { id } = await insured()
    const printed = async () => {
      const { id: certificateId } = await issued(id)
      const { filePath } = await database.db.certificate.findUniqueOrThrow({ where: { id: certificateId } })
      return readPdfPage(Buffer.from(await services.storage.getBytes(`certificates/${filePath}`))).map(textOf)
    }
    const without = await printed()
    const company = { address: 'Calle 8 n.º 15-20, Ñuñoa', licenseText: 'Registro SBS N-0123' }
    await database.db.siteSettings.create({ data: { ...DEFAULT_SETTINGS, ...company } })
    expect(await printed()).toEqual([
      ...without.slice(0, 2),
      company.address,
      company.licenseText,
      ...without.slice(2).map((text) => (text.includes('?constancia=') ? expect.any(String) : text)),
    ])
  })

  test.each([
    ['companyName', 'el nombre de la empresa, en Configuración del sitio'],
    ['address', 'la dirección de la empresa, en Configuración del sitio'],
    ['licenseText', 'la licencia de la empresa, en Configuración del sitio'],
    ['insurer', 'el nombre de la aseguradora, en Compañías de seguros'],
    ['policyType', 'el nombre del tipo de póliza, en Configuración del sitio → Planes y precios'],
  ])('an old %s that cannot be printed is named with its place, not the customer’s record', async (source, place) => {
    const { id, insuranceCompanyId, policyTypeId } = await insured()
    await database.db.siteSettings.create({ data: DEFAULT_SETTINGS })
    const text = 'Sur 登録'
    const data = { name: text }
    if (source === 'insurer') await database.db.insuranceCompany.update({ where: { id: insuranceCompanyId }, data })
    else if (source === 'policyType') await database.db.policyType.update({ where: { id: policyTypeId }, data })
    else await database.db.siteSettings.updateMany({ data: { [source]: text } })
    expect(await agent.documents.certificatePreview({ customerId: id })).toMatchObject({
      missingCharacters: ['登', '録'],
      missingSource: source,
    })
    await expect(issued(id)).rejects.toThrow(`Están en ${place}: un administrador debe escribir ese texto`)
  })

  test('an unknown customer is refused; if the policy changes meanwhile, neither row nor file is left', async () => {
    await expect(issued(NOBODY)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await insured()
    const put = services.storage.put.bind(services.storage)
    services.storage.put = async (...file) => {
      await put(...file)
      await database.db.insuredCustomer.updateMany({ data: { fullName: 'Otra Persona' } })
    }
    await expectRefusal(issued(id), 'record-stale')
    expect(await storedFiles(services)).toEqual([])
    expect(await entries()).toEqual([])
  })
})

describe('the check', () => {
  test('shows the data to compare, and nothing else', async () => {
    const { id } = await insured({ fullName: 'María  Fernanda González-Ruiz de la Ñúñez <b>', plate: 'ABC-123' })
    const certificate = await issued(id)
    expect(await checked(certificate)).toEqual({
      state: 'genuine',
      policyStatus: 'active',
      language: 'es',
      insuredInitials: 'M. F. G. D. L. Ñ. B.',
      policyEnding: '0001',
      vinEnding: '004352',
      vehicle: { brand: 'Honda', model: 'Accord', year: 2023 },
      insurer: 'Ábaco Seguros',
      policyType: 'Fullcover',
      policyTypeEn: 'Fullcover',
      startDate: '2026-01-31',
      endDate: '2027-01-31',
      issuedAt: '2026-01-31T17:00:00.000Z',
    })
  })

  test('shows the status today and on other days, after renewal, cancellation and reinstatement', async () => {
    const { id, updatedAt } = await insured()
    const certificate = await issued(id)
    const status = async (date?: string) => (await checked(certificate, date))?.policyStatus
    expect([await status('2026-01-30'), await status('2027-01-31'), await status('2027-02-01')]).toEqual([
      ...['notYet', 'active', 'expired'],
    ])
    const cancelled = await agent.customers.cancel({ id, updatedAt, lastDay: '2026-04-30', reason: 'customer' })
    expect([await status('2026-04-30'), await status('2026-05-01')]).toEqual(['active', 'cancelled'])
    itIs('2026-06-01')
    expect(await status()).toBe('cancelled')
    const again = await agent.customers.reinstate({ id, updatedAt: cancelled.updatedAt, from: '2026-06-15' })
    itIs('2026-07-01')
    expect([await status('2026-05-15'), await status(), await status('2026-06-14')]).toEqual([
      ...['cancelled', 'active', 'cancelled'],
    ])
    await agent.customers.renew({
      id,
      updatedAt: again.updatedAt,
      selectedPlanId: market.fullcover.plans[1]?.id ?? '',
      insuranceCompanyId: market.otherInsurer.id,
    })
    itIs('2027-03-01')
    expect(await checked(certificate)).toMatchObject({ policyStatus: 'active', insurer: 'Zurita Seguros' })
    expect(await checked(certificate, '2026-02-01')).toMatchObject({ policyStatus: 'active', insurer: 'Ábaco Seguros' })
  })

  test('a policy cancelled before its start is cancelled from then on', async () => {
    const { id, updatedAt } = await insured({ policyStartDate: '2026-04-10' })
    const certificate = await issued(id)
    const status = async (date?: string) => (await checked(certificate, date))?.policyStatus
    expect(await status()).toBe('notYet')
    await agent.customers.cancel({ id, updatedAt, lastDay: '2026-04-10', reason: 'customer' })
    expect(await checked(certificate)).toMatchObject({ policyStatus: 'cancelled', startDate: '2026-04-10' })
    expect([await status('2026-04-09'), await status('2026-04-11')]).toEqual(['cancelled', 'cancelled'])
    expect(await agent.documents.certificatePreview({ customerId: id })).toMatchObject({ status: 'cancelled' })
    expect(standingInWords((await basisOf(database.db, id, DEFAULT_SETTINGS)).standing, 'es')).toBe(
      'Póliza cancelada antes de comenzar el 10 de abril de 2026',
    )
    itIs('2026-04-11')
    expect(standingInWords((await basisOf(database.db, id, DEFAULT_SETTINGS)).standing, 'en')).toBe(
      'Policy canceled: last day in force was April 10, 2026',
    )
  })

  test('an undone cancellation leaves no trace', async () => {
    const { id, updatedAt } = await insured()
    const certificate = await issued(id)
    const { updatedAt: version } = await agent.customers.cancel({
      id,
      updatedAt,
      lastDay: '2026-03-01',
      reason: 'other',
    })
    await agent.customers.reinstate({ id, updatedAt: version })
    expect(await checked(certificate, '2026-03-02')).toMatchObject({ policyStatus: 'active', endDate: '2027-01-31' })
    expect(await checked(certificate, '2027-03-02')).toMatchObject({ policyStatus: 'expired' })
  })

  test('does not find a token that was never issued', async () => {
    const { id } = await insured()
    const token = tokenOf(await issued(id))
    const wrong = [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      'A'.repeat(22),
      'x'.repeat(10_000),
      '\u0000',
    ]
    for (const one of wrong) expect(await visitor.public.checkCertificate({ token: one })).toBeNull()
    await expect(visitor.public.checkCertificate({ token, date: '01/03/2026' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('shows what the paper says beside a person or vehicle that the record has otherwise today', async () => {
    const { id } = await insured({ fullName: 'Juan Pérez' })
    const certificate = await issued(id)
    await edit(id, { fullName: 'Josefa Paz', plate: 'ABC-123' })
    expect(await checked(certificate)).not.toHaveProperty('printed')
    await edit(id, { fullName: 'María Ruiz' })
    expect(await checked(certificate)).toMatchObject({
      insuredInitials: 'M. R.',
      printed: { insuredInitials: 'J. P.' },
    })
    await edit(id, { vehicleModel: 'Civic', vinNumber: '1M8GDM9AXKP042788' })
    expect(await checked(certificate)).toMatchObject({
      insuredInitials: 'M. R.',
      vinEnding: '042788',
      vehicle: { brand: 'Honda', model: 'Civic', year: 2023 },
      printed: { insuredInitials: 'J. P.', vinEnding: '004352', vehicle: 'Honda Accord 2023' },
    })
    await agent.documents.revokeCertificate({ id: certificate.id })
    expect((await checked(certificate))?.printed).toHaveProperty('vehicle', 'Honda Accord 2023')
  })

  test('compares the paper with the vehicle of the term that the day has', async () => {
    const { id, updatedAt } = await insured()
    const certificate = await issued(id)
    itIs('2027-01-31')
    await agent.customers.renew({
      ...{ id, updatedAt, selectedPlanId: market.fullcover.plans[1]?.id ?? '' },
      vehicle: { vinNumber: '1M8GDM9AXKP042788', brand: 'Honda', model: 'Civic', year: 2023 },
    })
    const other = { vinEnding: '004352', vehicle: 'Honda Accord 2023' }
    expect((await checked(certificate))?.printed).toEqual(other)
    expect((await checked(certificate, '2026-05-01'))?.printed).toBeUndefined()
  })

  test('does without printed content that is not valid', async () => {
    const { id } = await insured()
    const certificate = await issued(id)
    for (const shown of ['null', '[]', '"x"', '{"status":{}}', '{"policyNumber":7}']) {
      await database.pool.query('UPDATE certificates SET shown = $1::jsonb', [shown])
      expect(await checked(certificate)).toMatchObject({ state: 'genuine' })
      expect(await checked(certificate)).not.toHaveProperty('printed')
      expect(await agent.documents.certificates({ customerId: id })).toMatchObject([{ printed: null, differing: [] }])
    }
  })
})

describe('what of a certificate no longer matches the record', () => {
  const differing = async (customerId: string) =>
    (await agent.documents.certificates({ customerId })).map((certificate) => certificate.differing)

  test('is each fact of person, policy and vehicle, until another is issued', async () => {
    const { id } = await insured()
    await issued(id)
    await edit(id, { fullName: 'María Ruiz', plate: 'ABC-123', policyEndDate: '2027-02-01' })
    expect(await differing(id)).toEqual([['insured', 'plate', 'endDate']])
    await edit(id, {
      ...{ policyNumber: 'POL-0002', vehicleModel: 'Civic', vinNumber: '1M8GDM9AXKP042788' },
      ...{ insuranceCompanyId: market.otherInsurer.id, policyStartDate: '2026-01-30', policyEndDate: '2027-02-01' },
    })
    const all = ['insured', 'policyNumber', 'insurer', 'vehicle', 'vinNumber', 'plate', 'startDate', 'endDate']
    expect(await differing(id)).toEqual([all])
    await issued(id)
    expect(await differing(id)).toEqual([[], all])
  })

  test('is not the company, the passing of time, nor a plate on papers from before there were plates', async () => {
    const { id } = await insured({ plate: 'ABC-123', policyStartDate: '2026-03-01', policyEndDate: '2027-03-01' })
    await issued(id)
    await database.pool.query(`UPDATE certificates SET shown = shown - 'plate' - 'address'`)
    await database.db.siteSettings.create({
      data: { ...DEFAULT_SETTINGS, companyName: 'Otra', address: 'Calle 8', licenseText: 'Registro N-0123' },
    })
    expect(await differing(id)).toEqual([[]])
    itIs('2027-03-01')
    expect(await differing(id)).toEqual([[]])
  })

  test('is not the assistance phone, which the paper has from its day of issue on', async () => {
    const { id } = await insured()
    const textsOf = async () => {
      await issued(id)
      const newest = await database.db.certificate.findFirstOrThrow({ orderBy: { issuedAt: 'desc' } })
      return readPdfPage(Buffer.from(await services.storage.getBytes(`certificates/${newest.filePath}`))).map(textOf)
    }
    expect(await textsOf()).not.toContain('Asistencia de la aseguradora')
    await database.db.insuranceCompany.updateMany({ data: { assistancePhone: '+1 305 555 0102' } })
    expect(await differing(id)).toEqual([[]])
    itIs('2026-02-01')
    expect(await textsOf()).toEqual(expect.arrayContaining(['Asistencia de la aseguradora', '+1 305 555 0102']))
  })

  test('is of no interest once the certificate is revoked or its term over', async () => {
    const { id } = await insured()
    const [first] = [await issued(id), await issued(id)]
    await edit(id, { fullName: 'María Ruiz' })
    await agent.documents.revokeCertificate({ id: first.id })
    expect(await differing(id)).toEqual([['insured'], []])
    itIs('2027-01-31')
    expect(await differing(id)).toEqual([['insured'], []])
    itIs('2027-02-01')
    expect(await differing(id)).toEqual([[], []])
  })

  test('is compared with its own term: renewed with another car nothing differs, cancelled the end does', async () => {
    const { id, updatedAt } = await insured()
    await issued(id)
    itIs('2027-01-15')
    const renewed = await agent.customers.renew({
      ...{ id, updatedAt, selectedPlanId: market.fullcover.plans[1]?.id ?? '', policyNumber: 'POL-0002' },
      vehicle: { vinNumber: '1M8GDM9AXKP042788', brand: 'Honda', model: 'Civic', year: 2023 },
    })
    expect(await differing(id)).toEqual([[]])
    itIs('2027-01-31')
    await issued(id)
    await agent.customers.cancel({ id, updatedAt: renewed.updatedAt, lastDay: '2027-03-31', reason: 'sold' })
    expect(await differing(id)).toEqual([['endDate'], []])
  })
})

describe('revoking', () => {
  test('shows in the check and is logged once; revoking again changes nothing', async () => {
    const { id } = await insured()
    const certificate = await issued(id)
    itIs('2026-02-03')
    await agent.documents.revokeCertificate({ id: certificate.id })
    itIs('2026-02-04')
    await agent.documents.revokeCertificate({ id: certificate.id })
    expect(await checked(certificate)).toMatchObject({ state: 'revoked', policyStatus: 'active' })
    expect(await agent.documents.certificates({ customerId: id })).toMatchObject([
      { revokedAt: '2026-02-03T17:00:00.000Z', revokedBy: 'agent@example.com', isHandedOut: false },
    ])
    const [, revocation, ...others] = await entries()
    expect(revocation).toMatchObject({
      actionType: 'update',
      details: { revokedAt: { before: null, after: '2026-02-03T17:00:00.000Z' } },
    })
    expect(others).toEqual([])
    await expect(agent.documents.revokeCertificate({ id: NOBODY })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a term with a certificate', () => {
  const renewed = async () => {
    const { id, updatedAt } = await insured()
    const before = await issued(id)
    itIs('2027-01-31')
    const next = await agent.customers.renew({ id, updatedAt, selectedPlanId: market.fullcover.plans[1]?.id ?? '' })
    return { id, updatedAt: next.updatedAt, before }
  }

  test('cannot be undone', async () => {
    const { id, updatedAt } = await renewed()
    await issued(id)
    await expectRefusal(agent.customers.undoRenewal({ id, updatedAt }), 'term-not-latest', {
      code: 'CONFLICT',
      message: expect.stringContaining('se emitió una constancia'),
    })
  })

  test('keeps it when the next renewal is undone', async () => {
    const { id, updatedAt, before } = await renewed()
    await agent.customers.undoRenewal({ id, updatedAt })
    expect(await database.db.certificate.findMany({ select: { id: true, policyTermId: true } })).toEqual([
      { id: before.id, policyTermId: null },
    ])
  })
})

describe('sending', () => {
  let smtp: SmtpServer
  let sending: Caller
  beforeEach(async () => {
    smtp = await startSmtp()
    const variables = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://seguros.example' }
    sending = callerOf({ ...testServices(database, variables), storage: services.storage }, agentUser)
  })
  afterEach(() => smtp.close())

  /** The PDF attached to a mail: its name and texts. */
  function attachedTo(raw: string) {
    const part = raw.split(/^--/m).find((one) => /^content-type: application\/pdf/im.test(one)) ?? ''
    const [head = '', body = ''] = part.split(/\r?\n\r?\n/, 2)
    return {
      name: /filename="?([^"\r\n]+)/.exec(head)?.[1],
      texts: readPdfPage(Buffer.from(body, 'base64')).map(textOf),
    }
  }

  const reached = async (contact: object) => {
    const { id } = await insured({ fullName: 'Ana <b>Peña</b>' })
    await database.db.insuredCustomer.update({ where: { id }, data: contact })
    return id
  }

  test('mails the paper in the person’s language, with its links, and stores the time', async () => {
    const customerId = await reached({ email: 'ana@example.com', language: 'en', policyNumber: 'POL/0001' })
    const { id, checkUrl, downloadUrl } = await issued(customerId, 'en')
    const [file = ''] = await storedFiles(services)
    const printed = async () => readPdfPage(Buffer.from(await services.storage.getBytes(file))).map(textOf)
    itIs('2026-02-05')
    expect(await sending.documents.sendCertificate({ id })).toEqual({ ok: true })
    expect(smtp.received.map(({ to }) => to)).toEqual([['ana@example.com']])
    const mail = decoded(smtp.received[0]?.raw ?? '')
    expect(mail).toContain('Certificate for your policy POL/0001')
    expect(attachedTo(smtp.received[0]?.raw ?? '')).toEqual({
      name: 'certificate POL-0001.pdf',
      texts: await printed(),
    })
    expect(mail).toContain(checkUrl)
    expect(mail).toContain(`https://seguros.example${downloadUrl}`)
    expect(mail).toContain('Ana &lt;b&gt;Peña')
    expect(await agent.documents.certificates({ customerId })).toMatchObject([{ sentAt: '2026-02-05T17:00:00.000Z' }])
    const [, sent, ...more] = await entries()
    expect(more).toEqual([])
    const sentAt = { before: null, after: '2026-02-05T17:00:00.000Z' }
    expect(sent).toMatchObject({ actionType: 'update', details: { sentAt } })
    expect(Object.keys(Object(sent?.details))).toEqual(['sentAt'])
  })

  test('is refused if the paper’s file is gone', async () => {
    const { id } = await issued(await reached({ email: 'ana@example.com' }))
    const [file = ''] = await storedFiles(services)
    await services.storage.delete(file)
    await expectRefusal(sending.documents.sendCertificate({ id }), 'mail-not-sent')
    expect(smtp.received).toEqual([])
  })

  test.each([
    ['who has no email', {}, 'email-missing'],
    ['who does not want to be contacted', { email: 'ana@example.com', contactAllowed: false }, 'contact-not-allowed'],
  ] as const)('not to somebody %s', async (_case, contact, reason) => {
    const { id } = await issued(await reached(contact))
    await expectRefusal(sending.documents.sendCertificate({ id }), reason)
    expect(smtp.received).toEqual([])
  })

  test('is refused if the person refused contact on another policy', async () => {
    const other = await insured({ policyNumber: 'POL-0009' })
    await database.db.insuredCustomer.update({
      where: { id: other.id },
      data: { email: 'ANA@example.com', contactAllowed: false },
    })
    const { id } = await issued(await reached({ email: 'ana@example.com' }))
    await expectRefusal(sending.documents.sendCertificate({ id }), 'contact-not-allowed')
  })

  test('is refused once the certificate is revoked', async () => {
    const { id } = await issued(await reached({ email: 'ana@example.com' }))
    await agent.documents.revokeCertificate({ id })
    await expectRefusal(sending.documents.sendCertificate({ id }), 'certificate-revoked', { code: 'CONFLICT' })
  })

  test('a message that counts days shows those left in chat, mail and subject; then the default is sent', async () => {
    const customerId = await reached({ email: 'ana@example.com' })
    const { id } = await issued(customerId)
    const body = 'Vence en {dias} días, el {vencimiento}. {enlace}'
    const own = { language: 'es', updatedAt: null, body } as const
    await staff.settings.templates.update({ ...own, kind: 'certificateWhatsapp', subject: '' })
    await staff.settings.templates.update({ ...own, kind: 'certificateMail', subject: 'Quedan {dias} días' })
    const message = async () => (await agent.documents.certificates({ customerId }))[0]?.message
    itIs('2027-01-31')
    expect(await message()).toContain('Vence en 0 días, el 31 de enero de 2027.')
    itIs('2027-01-01')
    expect(await message()).toContain('Vence en 30 días, el 31 de enero de 2027.')
    await sending.documents.sendCertificate({ id })
    await database.pool.query('TRUNCATE rate_limits') // Their minute is that of the real clock.
    itIs('2027-02-01')
    expect(await message()).toContain('Esta es la constancia de su póliza POL-0001')
    await sending.documents.sendCertificate({ id })
    const [before, after] = smtp.received.map(({ raw }) => decoded(raw))
    expect(before).toContain('<title>Quedan 30 días</title>')
    expect(before).toContain('Vence en 30 días, el 31 de enero de 2027.')
    expect(after).not.toMatch(/Quedan|Vence en/)
    expect(after).toContain('Adjuntamos la constancia de su póliza POL-0001')
  })

  test('the message has no link to the paper once it is no longer handed out', async () => {
    const customerId = await reached({ email: 'ana@example.com' })
    const { downloadUrl, checkUrl } = await issued(customerId)
    itIs(addCalendarDays('2026-01-31', 29))
    const [last] = await agent.documents.certificates({ customerId })
    expect(last?.message).toContain(downloadUrl)
    expect(last?.message).toContain('1 de marzo de 2026')
    expect(last).toMatchObject({ isHandedOut: true, handedOutUntil: '2026-03-01' })
    itIs(addCalendarDays('2026-01-31', 30))
    const [certificate] = await agent.documents.certificates({ customerId })
    expect(certificate?.message).toContain(checkUrl)
    expect(certificate?.message).not.toContain(downloadUrl)
    expect(certificate?.isHandedOut).toBe(false)
  })
})

test('certificates and papers of a deleted customer are deleted when the trash’s retention ends', async () => {
  const { id } = await insured()
  for (let count = 0; count < 3; count++) await issued(id)
  await agent.customers.delete({ id })
  await services.background.settle()
  expect(await database.db.certificate.count()).toBe(0)
  const papers = (await database.db.trashFile.findMany()).map(({ path }) => path)
  expect(papers).toHaveLength(3)
  expect(await storedFiles(services)).toEqual(papers.sort())
  await staff.activity.restore({ table: 'insured_customers', id })
  expect(await database.db.certificate.count()).toBe(3)
  await agent.customers.delete({ id })
  await services.background.settle() // A running removal may still hold a file.
  await database.db.trashItem.deleteMany()
  await removeDueFiles(services)
  expect(await storedFiles(services)).toEqual([])
  expect(await database.db.fileRemoval.count()).toBe(0)
})
