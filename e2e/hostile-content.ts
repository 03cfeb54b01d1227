import { type Procedures, proceduresOf } from '../server/testing/procedures'
import { samplePdf } from '../server/testing/sample-files'

/** If a text became an element, its attribute would show that; its script would leave a mark on the window. */
const ELEMENT = `<img data-stored src=x onerror=window.storedRan=1>`

/** Breaks out of an attribute, a title and a script block if it is not escaped; 120 characters at most. */
export const MARKUP = `"'></script></title>${ELEMENT}<script data-stored>window.storedRan=1</script>`
/** For fields of at most 50 characters; the next two for those of 30 or 20, and of 10. */
const SHORTER = `"><img data-stored src=x onerror=storedRan=1>`
const SHORT = `"><b data-stored>x`
const SHORTEST = `<b data-s>`

const LEGAL_CONTENT = `<h2>Inofensivo</h2><p onclick="window.storedRan=1">Texto ${MARKUP}</p>
  <a href="javascript:window.storedRan=1">enlace</a><svg data-stored onload="window.storedRan=1"></svg>
  <iframe data-stored srcdoc="<script>parent.storedRan=1</script>"></iframe>
  <math><mtext><table><mglyph><style><!--</style><img data-stored src=x onerror=window.storedRan=1>`

/** Where to find the stored content. */
export type HostileContent = {
  policyNumber: string
  customerId: string
  companyId: string
  pixelId: string
  legalId: string
  /** Restores everything. */
  remove(): Promise<void>
}

/** The functions that undo the changes, the last one first. */
type Undo = (() => Promise<unknown>)[]

/** Stores markup in every text field. */
export async function storeHostileContent(origin: string, password: string): Promise<HostileContent> {
  // The list of sessions shows the browser's user agent.
  const response = await fetch(`${origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': MARKUP },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  const procedures = proceduresOf({ origin }, response.headers.get('set-cookie')?.split(';')[0])
  const undo: Undo = [() => procedures.auth.signOut.mutate(null)]
  const remove = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    return { ...(await storeAll(procedures, undo)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function storeAll(procedures: Procedures, undo: Undo): Promise<Omit<HostileContent, 'remove'>> {
  const company = await storeCompany(procedures)
  undo.push(() => procedures.companies.delete.mutate({ id: company.id }))
  const customer = await storeCustomer(procedures, company.id)
  undo.push(() => procedures.customers.delete.mutate({ id: customer.id }))
  const code = { pixelCode: MARKUP, platform: 'other', position: 'head', isActive: false } as const
  const pixel = await procedures.pixels.create.mutate({ name: MARKUP, ...code })
  undo.push(() => procedures.pixels.delete.mutate({ id: pixel.id }))
  undo.push(await changeSettings(procedures))
  undo.push(await changeCookieTexts(procedures))
  undo.push(await changeLandingTexts(procedures))
  undo.push(await changeMessages(procedures))
  const legal = await changeLegalDocument(procedures)
  undo.push(legal.restore)
  const { policyNumber } = customer
  return { policyNumber, customerId: customer.id, companyId: company.id, pixelId: pixel.id, legalId: legal.id }
}

const storeCompany = ({ companies }: Procedures) =>
  companies.create.mutate({
    name: MARKUP,
    code: SHORTEST,
    contactPhone: SHORTER,
    website: `https://example.com/?"><img data-stored src=x onerror=window.storedRan=1>`,
    notes: MARKUP,
    isActive: true,
  })

async function storeCustomer({ customers, documents }: Procedures, insuranceCompanyId: string) {
  const [plan] = (await customers.formOptions.query(null)).plans
  const customer = await customers.create.mutate({
    insuranceCompanyId,
    policyNumber: SHORTER,
    policyTypeId: plan?.policyTypeId ?? '',
    selectedPlanId: plan?.id ?? '',
    fullName: MARKUP,
    vinNumber: '1HGCM82633A004352',
    vehicleBrand: SHORTER,
    vehicleModel: SHORTER,
    vehicleYear: 2020,
  })
  const form = new FormData()
  form.append('customerId', customer.id)
  form.append('file', new Blob([new Uint8Array(samplePdf())]), `${SHORTER}.pdf`)
  await documents.upload.mutate(form)
  return customer
}

/** @returns a function that restores them */
async function changeSettings({ settings }: Procedures) {
  const { id: _id, ...before } = await settings.get.query()
  const { updatedAt } = await settings.save.mutate({
    ...before,
    companyName: MARKUP,
    companyPhone: SHORTER,
    whatsappNumber: SHORT,
    tagline: MARKUP,
    taglineEn: MARKUP,
    address: MARKUP,
    licenseText: MARKUP,
    metaTitle: MARKUP,
    metaTitleEn: MARKUP,
    metaDescription: MARKUP,
    metaDescriptionEn: MARKUP,
  })
  return () => settings.save.mutate({ ...before, updatedAt })
}

async function changeCookieTexts({ cookies }: Procedures) {
  const before = await cookies.list.query()
  const changed = await Promise.all(
    before.map(({ language: _language, ...config }) =>
      cookies.update.mutate({
        ...config,
        message: MARKUP,
        acceptButtonText: SHORTER,
        declineButtonText: SHORTER,
        learnMoreText: SHORTER,
        learnMoreUrl: `https://example.com/"><img data-stored>`,
      }),
    ),
  )
  return () =>
    Promise.all(
      before.map(({ language: _language, ...config }, index) =>
        cookies.update.mutate({ ...config, updatedAt: changed[index]?.updatedAt ?? '' }),
      ),
    )
}

/** Changes the published texts of the landing page, and a testimonial. */
async function changeLandingTexts({ settings }: Procedures) {
  const parts = await settings.texts.list.query()
  const before = (name: string) => parts.find(({ part }) => part === name)?.draft ?? {}
  const hostile = {
    hero: { lead: MARKUP, leadEn: MARKUP, quote: SHORT, quoteEn: SHORT },
    questions: { question1: MARKUP, answer1: MARKUP, question1En: MARKUP, answer1En: MARKUP },
  } as const
  const names = Object.keys(hostile) as (keyof typeof hostile)[]
  const updatedAt = new Map(parts.map((part) => [part.part, part.updatedAt]))
  const save = async (part: keyof typeof hostile, texts: Record<string, string | boolean>) => {
    const version = updatedAt.get(part) ?? null
    const saved = await settings.texts.update.mutate({ part, updatedAt: version, texts, publish: true })
    updatedAt.set(part, saved.updatedAt)
  }
  for (const part of names) await save(part, { ...before(part), ...hostile[part] })
  const who = { quote: MARKUP, quoteEn: MARKUP, author: SHORTER, authorEn: SHORTER, place: SHORTER }
  const testimonial = await settings.testimonials.create.mutate({ ...who, year: null, isActive: true })
  return async () => {
    await settings.testimonials.delete.mutate({ id: testimonial.id })
    for (const part of names) await save(part, before(part))
  }
}

async function changeMessages({ settings }: Procedures) {
  const key = { kind: 'renewalMail', language: 'es' } as const
  await settings.templates.update.mutate({ ...key, updatedAt: null, subject: MARKUP, body: MARKUP })
  return () => settings.templates.reset.mutate(key)
}

async function changeLegalDocument({ legal }: Procedures) {
  const documents = await legal.list.query()
  const terms = documents.find(({ documentType, language, isActive }) => {
    return documentType === 'terms' && language === 'es' && isActive
  })
  if (!terms) throw new Error('The database was not seeded.')
  const { id, title, content, version, isActive, effectiveDate } = terms
  const before = { id, title, content, version, isActive, effectiveDate }
  const hostile = { ...before, title: MARKUP, content: LEGAL_CONTENT, version: SHORT }
  const { updatedAt } = await legal.update.mutate({ ...hostile, updatedAt: terms.updatedAt })
  return { id, restore: () => legal.update.mutate({ ...before, updatedAt }) }
}
