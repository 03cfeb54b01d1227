import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type ForAll, type ImportCheck, REQUIRED_OF_NEW } from '../../../shared/imports'
import { PROJECT_ROOT } from '../../core/root'
import { counted } from '../../testing/compared-rows'
import { testOffice } from '../../testing/office'

/** Lists as brokers have them, through the whole flow; `cases.json` says in words what they expect of each. */
const FOLDER = join(PROJECT_ROOT, 'server/testing/broker-files')
/** What is said and answered about a file, and how it ends: its counts, and the policies that are stored then. */
type Ending = {
  file: string
  /** Files that were imported before it. */
  before?: string[]
  forAll?: { insurer?: string; policyType?: string; country?: string; sheet?: string }
  /** Each question that is asked, with its answer or `proposed`; types and insurers stand there by their codes. */
  answers: Record<string, string>
  counts: string
  stored: string[]
}
const ENDINGS = JSON.parse(readFileSync(join(FOLDER, 'endings.json'), 'utf8')) as Ending[]
const OTHER_INSURERS = {
  ...{ BRI: 'Brisamar Insurance', NAN: 'Ñandú Auto Seguros', CEI: 'Ceiba Real Seguros' },
  ...{ FAR: 'Faro del Valle Seguros', OCE: 'Ocelote Aseguradora' },
}

const { database, market, owner } = testOffice({ day: '2026-11-25' })

beforeEach(async () => {
  const data = Object.entries(OTHER_INSURERS).map(([code, name]) => ({ code, name }))
  await database.db.insuranceCompany.createMany({ data })
})

/** What stands for a record in an ending is its code. */
async function idOf(said: string): Promise<string> {
  const insurer = await database.db.insuranceCompany.findFirst({ where: { code: said } })
  const type = await database.db.policyType.findFirst({ where: { code: said } })
  return insurer?.id ?? type?.id ?? said
}

const uploaded = async (file: string) =>
  owner.imports.byId({ id: await owner.upload(await readFile(join(FOLDER, file)), file) })

/** Uploads a file, takes its guessed columns, and checks it. */
async function checked(file: string, said?: Ending['forAll']) {
  const uploadedFile = await uploaded(file)
  const { id } = uploadedFile
  const { insurer, policyType, country, sheet } = said ?? {}
  const forAll: ForAll = {
    ...(insurer && { insurerId: await idOf(insurer) }),
    ...(policyType && { policyTypeId: await idOf(policyType) }),
    ...(country && { phoneCountry: country }),
  }
  const { guessed, dateOrder, decimal } = sheet
    ? await owner.imports.setColumns({ id, columns: uploadedFile.guessed, sheet })
    : uploadedFile
  const isWhole = REQUIRED_OF_NEW.every((field) => field in guessed) && dateOrder !== null && decimal !== null
  const formats = { dateOrder: dateOrder ?? 'dmy', decimal: decimal ?? '.' } as const
  // A guess that is whole needs no word of anybody.
  if (!isWhole || said) await owner.imports.setColumns({ id, columns: guessed, ...formats, forAll })
  return { id, guessed, result: await owner.check(id) }
}

/** The answer to a question as an ending says it: those of plans name their type by its code. */
const saidAbout = (id: string, answers: Ending['answers']) =>
  answers[id.replace(market.fullcover.id, market.fullcover.code ?? '')]

/** Answers all questions, also those that follow from an answer. @returns the last check */
async function answered(id: string, first: ImportCheck, answers: Ending['answers']): Promise<ImportCheck> {
  let result = first
  const given = new Set<string>()
  for (;;) {
    const open = result.questions.filter((one) => !given.has(one.id) && saidAbout(one.id, answers))
    if (open.length === 0) return result
    const said: Record<string, string> = {}
    for (const one of open) {
      given.add(one.id)
      const answer = saidAbout(one.id, answers) ?? ''
      said[one.id] = answer === 'proposed' ? (one.proposed ?? '') : await idOf(answer)
    }
    result = await owner.answer(id, said)
  }
}

async function stored(): Promise<string[]> {
  const rows = await database.db.insuredCustomer.findMany({
    include: {
      cancellations: { where: { reinstatedAt: null } },
      insuranceCompany: true,
      policyType: true,
      terms: true,
    },
    orderBy: { policyNumber: 'asc' },
  })
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'open'
  return rows.map((one) =>
    [
      ...[one.policyNumber, one.fullName, one.insuranceCompany.code, one.policyType.code ?? one.policyType.name],
      ...[
        one.planPrice === null ? 'no price' : Number(one.planPrice),
        `${day(one.policyStartDate)}–${day(one.policyEndDate)}`,
      ],
      ...[
        one.vinNumber,
        `${one.vehicleBrand} ${one.vehicleModel} ${one.vehicleYear}`,
        one.plate,
        one.phone,
        one.email,
        one.notes,
      ],
      ...one.terms.map((term) => `before ${day(term.policyStartDate)}`),
      ...one.cancellations.map(({ lastDay }) => `cancelled ${day(lastDay)}`),
    ]
      .filter((value) => value !== null)
      .join(' | '),
  )
}

/** Takes a file in as its ending says. */
async function taken({ file, forAll, answers, counts }: Ending): Promise<string> {
  const { id, result } = await checked(file, forAll)
  const last = await answered(id, result, answers)
  expect(last.questions.filter((one) => !saidAbout(one.id, answers))).toEqual([])
  expect([last.questions.length, counted(await owner.run(id))]).toEqual([Object.keys(answers).length, counts])
  return id
}

test.each(ENDINGS)('$file ends as a broker expects, and an undo leaves nothing', async (ending) => {
  const before: string[] = []
  for (const file of ending.before ?? []) {
    const former = ENDINGS.find((one) => one.file === file)
    if (former) before.push(await taken(former))
  }
  const standing = await stored()
  const id = await taken(ending)
  expect(await stored()).toEqual(ending.stored)
  const nothingKept = { kept: [], gone: [] }
  expect(await owner.undo(id)).toMatchObject(nothingKept)
  expect(await stored()).toEqual(standing)
  for (const one of before) expect(await owner.undo(one)).toMatchObject(nothingKept)
  expect(await database.db.insuredCustomer.count()).toBe(0)
})

test.each(['05-bo-vehiculos-sin-poliza.xlsx', '10-us-vehicle-schedule.csv'])(
  '%s without policy numbers cannot be checked, and says so',
  async (file) => {
    const { id, guessed } = await uploaded(file)
    expect(guessed.policyNumber).toBeUndefined()
    await expect(owner.imports.check({ id })).rejects.toThrow('indique qué columna es cada dato')
    await expect(owner.imports.setColumns({ id, columns: guessed })).rejects.toThrow('número de póliza')
  },
)

test.each([
  [
    '03-mx-relacional.csv',
    ['fullName', 'insurer', 'policyType', 'vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear'],
  ],
  ['06-export-sin-vehiculo.csv', ['vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear']],
  ['12-us-nexsure-zurich.xlsx', ['insurer', 'vinNumber', 'vehicleBrand', 'vehicleModel', 'vehicleYear']],
])('%s tells which data a new policy lacks', async (file, lacking) => {
  const { guessed, result } = await checked(file)
  expect(REQUIRED_OF_NEW.filter((field) => !(field in guessed))).toEqual(lacking)
  expect(result.new).toBe(0)
})

test('amounts in euros are named only where these are not the installation’s', async () => {
  const file = '04-es-corredor.csv'
  const asked = async () => (await checked(file)).result.questions.map((one) => [one.id, one.rows, one.example])
  expect(await asked()).toEqual([['currency:prima anual', 2, { row: 2, value: '412,35 €' }]])
  await owner.staff.settings.plans.setCurrency({ currency: 'EUR' })
  expect(await asked()).toEqual([])
})

test('a chassis of another length is told what to do, and a likely slip is named', async () => {
  const { wrong } = (await checked('33-vin.csv')).result
  const chassis = wrong.find(({ value }) => value === 'CH123456789')
  expect(chassis?.message).toContain('pídalo a la aseguradora')
  expect(wrong[0]?.message).toContain('1HGCM82633A004352')
})

test('names of insurers and types are proposed', async () => {
  const { questions } = (await checked('38-tipos-y-duraciones.csv')).result
  const proposed = Object.fromEntries(
    questions.map(({ said, options, proposed: option }) => [
      said,
      options.find((one) => one.option === option)?.label ?? null,
    ]),
  )
  expect(proposed).toMatchObject({
    ...{ 'Abaco Seguros S.A.': 'Ábaco Seguros', 'Abaco Seguros, S.A. de C.V.': 'Ábaco Seguros' },
    ...{ Brisamar: 'Brisamar Insurance', 'BRISAMAR INSURANCE CO.': 'Brisamar Insurance' },
    ...{ 'Nandu Auto Seguros': 'Ñandú Auto Seguros', 'Ceiba Real': 'Ceiba Real Seguros', 'Llano Alto': null },
    ...{ RC: 'Responsabilidad Civil', 'Resp. Civil': 'Responsabilidad Civil', Terceros: 'Responsabilidad Civil' },
    ...{ Amplia: 'Fullcover', 'Todo riesgo': 'Fullcover', 'Full Cover': 'Fullcover', Autos: null },
  })
})
