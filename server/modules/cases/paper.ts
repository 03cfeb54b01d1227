import { clock } from '../../../shared/clock'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { CASE_KIND_WORDS, DOCUMENT_KIND_WORDS } from '../../../shared/words'
import { found } from '../../changes/logged-change'
import { dateInWords, instantInWords } from '../../core/dates-in-words'
import type { PrismaClient } from '../../db/generated/client'
import { drawFilePaper } from '../../drawing/drawn-paper'
import type { FilePaper } from '../../drawing/file-pages'
import { composed, drawable } from '../../drawing/printable'
import { printedPicture } from '../../drawing/printed-picture'
import { DOCUMENTS_FOLDER } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { documentFilePath, documentSelection, type PolicyDocument, toDocument } from '../documents/record'
import { coloursOf, companyFacts, logoOf } from '../papers/parts'
import { caseChanges } from './changes'
import { readPolicies } from './listed'
import type { Case } from './record'

type Needed = Pick<Services, 'db' | 'storage' | 'logger' | 'siteContent'>

/** So many pictures are printed; the list of documents has all. */
const MOST_PICTURES = 60
const AT_ONCE = 4

/** What the typeface lacks is left out: a file of an accident is not refused for an emoji. */
const printed = (text: string): string => drawable(composed(text)).trim()

/**
 * The file of a case as PDF, for the insurer: facts, what happened, the documents, and the pictures among them. Notes are
 * for colleagues and stay out.
 * @throws Refusal `record-not-found`
 */
export async function drawCase(services: Needed, id: string): Promise<{ record: Case; bytes: Uint8Array }> {
  const { db, siteContent } = services
  const record = await caseChanges.find(db, id)
  const [settings, cells, rows] = await Promise.all([
    siteContent.settings(),
    factsOf(db, record),
    db.policyDocument.findMany({
      where: { caseId: id },
      select: documentSelection,
      orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }],
    }),
  ])
  const documents = rows.map(toDocument)
  const company = printed(settings.companyName)
  const { address, licenseText } = settings
  const title = `Expediente ${record.number}`
  const issuedAt = clock.now()
  const bytes = await drawFilePaper({
    language: 'es',
    title,
    company,
    companyFacts: companyFacts({ address: printed(address), licenseText: printed(licenseText) }),
    colours: coloursOf(settings.primaryColor, settings.primaryColor),
    logo: await logoOf(services, settings),
    issuedAt: issuedAt.toISOString(),
    heading: [title, `${CASE_KIND_WORDS[record.kind]} · ${dateInWords(record.happenedOn, 'es')}`].map((text) => ({
      text,
    })),
    cells,
    texts: [
      { title: record.kind === 'claim' ? 'Qué pasó' : 'Qué se pide', paragraphs: inParagraphs(record.text) },
      ...(record.otherParty ? [{ title: 'Tercero', paragraphs: inParagraphs(record.otherParty) }] : []),
      ...(documents.length > 0 ? [{ title: 'Documentos', paragraphs: documents.map(listed) }] : []),
    ],
    pictures: await picturesOf(services, documents),
    foot: printed(`${company} · ${record.number} · ${instantInWords(issuedAt, clock.timeZone, 'es')}`),
  })
  return { record, bytes }
}

const inParagraphs = (text: string): string[] => text.split('\n').map(printed).filter(Boolean)

const nameOf = ({ kind, fileName }: PolicyDocument): string =>
  printed(kind ? `${DOCUMENT_KIND_WORDS[kind]} · ${fileName}` : fileName)

const listed = (document: PolicyDocument, place: number): string => `${place + 1}. ${nameOf(document)}`

/** What is known of the case and of the policy on its day; where no term held that day, of the current one. */
async function factsOf(db: PrismaClient, record: Case): Promise<FilePaper['cells']> {
  const policy = found((await readPolicies(db, [record.id]))[0] ?? null)
  const vehicle = found(
    policy.termId
      ? await db.policyTerm.findUnique({ where: { id: policy.termId }, select: VEHICLE })
      : await db.insuredCustomer.findUnique({ where: { id: record.customerId }, select: VEHICLE }),
  )
  const day = (date: string | null) => date && dateInWords(date, 'es')
  const { startDate, endDate } = policy
  const facts: [name: string, value: string | null, isWide?: true][] = [
    ['Asegurado', policy.fullName],
    ['Teléfono', policy.phone],
    ['Póliza', policy.policyNumber],
    ['Aseguradora', policy.insurer],
    ['Vigencia', `Del ${day(startDate)} al ${day(endDate) ?? '—'}${policy.holds ? '' : ' (no cubre ese día)'}`, true],
    [
      'Vehículo',
      vehicleInWords({ brand: vehicle.vehicleBrand, model: vehicle.vehicleModel, year: vehicle.vehicleYear }, 'es'),
    ],
    ['Placa', policy.plate],
    ['VIN', vehicle.vinNumber],
    ['N.º de la aseguradora', record.insurerNumber],
    ['Contacto en la aseguradora', record.insurerContact],
    ['Avisado a la aseguradora', day(record.notifiedOn)],
    ['Lugar', record.place, true],
  ]
  return facts.flatMap(([name, value, wide]) => {
    const text = printed(value ?? '')
    return text ? [{ names: [{ text: name }], values: [{ text }], ...(wide && { wide }) }] : []
  })
}

const VEHICLE = { vehicleBrand: true, vehicleModel: true, vehicleYear: true, vinNumber: true } as const

async function picturesOf(services: Needed, documents: PolicyDocument[]): Promise<FilePaper['pictures']> {
  const pictures = documents.filter(({ mimeType }) => mimeType.startsWith('image/')).slice(0, MOST_PICTURES)
  const drawn: FilePaper['pictures'] = []
  // A few at once: each is held whole while it is made smaller.
  for (let first = 0; first < pictures.length; first += AT_ONCE) {
    const some = pictures.slice(first, first + AT_ONCE)
    const printed = await Promise.all(some.map((document) => pictureOf(services, document)))
    for (const [place, bytes] of printed.entries()) {
      const document = some[place] as PolicyDocument
      if (bytes) drawn.push({ name: `${documents.indexOf(document) + 1}. ${nameOf(document)}`, bytes })
    }
  }
  return drawn
}

/** Null where the file is missing or no picture. */
async function pictureOf({ storage, logger }: Needed, { url }: PolicyDocument): Promise<Uint8Array | null> {
  const path = `${DOCUMENTS_FOLDER}${documentFilePath(url)}`
  const file = await storage.getBytes(path).catch((error) => logger.error({ err: error, path }, 'a picture is missing'))
  return file ? printedPicture(file) : null
}
