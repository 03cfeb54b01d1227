import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { TRPCClientError } from '@trpc/client'
import { type Procedures, proceduresOf } from '../server/testing/procedures'
import { samplePdf } from '../server/testing/sample-files'

const WRITERS = 8
const PAUSE_AFTER_FAILURE_MS = 50
const LARGEST_DOCUMENT = 200_000

/** The writes sent to a server, and those it acknowledged. */
export type Written = {
  /** Acknowledged: the policy number of each customer, by id. */
  customers: Map<string, string>
  /** Acknowledged: the URL of each document, by id. */
  documents: Map<string, string>
  /** The checksum of every file sent, by its unique name. */
  checksums: Map<string, string>
  /** Why requests were not acknowledged: the server's reason, or how the connection failed. */
  failures: Set<string>
}

export type Writing = {
  written: Written
  /** Resolves once this many customers and documents in total have been acknowledged. */
  acknowledged(count: number): Promise<void>
  /** Resolves once no request is pending. */
  end(): Promise<Written>
}

export const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Creates customers and uploads a document of each, eight at a time, until it is stopped; nothing is sent twice. */
export async function startWriting(server: { origin: string }, cookie: string): Promise<Writing> {
  const procedures = proceduresOf(server, cookie)
  const customer = await newCustomer(procedures)
  const written: Written = { customers: new Map(), documents: new Map(), checksums: new Map(), failures: new Set() }
  let going = true
  let serial = 0

  async function writeOne() {
    const policyNumber = `STREAM-${serial++}`
    const { id } = await procedures.customers.create.mutate(customer(policyNumber))
    written.customers.set(id, policyNumber)
    const bytes = uniquePdf()
    const fileName = `${policyNumber}.pdf`
    written.checksums.set(fileName, checksum(bytes))
    const form = new FormData()
    form.append('customerId', id)
    form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    const document = await procedures.documents.upload.mutate(form)
    written.documents.set(document.id, document.url)
  }

  async function write() {
    while (going) {
      await writeOne().catch((error) => {
        written.failures.add(reasonOf(error))
        return wait(PAUSE_AFTER_FAILURE_MS)
      })
    }
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    written,
    async acknowledged(count) {
      while (written.customers.size + written.documents.size < count) await wait(5)
    },
    async end() {
      going = false
      await writers
      return written
    },
  }
}

/** A customer of the seed's first insurer and type, ready to be created under a policy number. */
export async function newCustomer({ customers }: Procedures) {
  const { companies, policyTypes, plans } = await customers.formOptions.query(null)
  const [company, policyType] = [companies[0], policyTypes[0]]
  const plan = plans.find(({ policyTypeId }) => policyTypeId === policyType?.id)
  if (!company || !policyType || !plan) throw new Error('The database was not seeded.')
  return (policyNumber: string) => ({
    insuranceCompanyId: company.id,
    policyTypeId: policyType.id,
    selectedPlanId: plan.id,
    policyNumber,
    fullName: 'Persona de prueba',
    vinNumber: '1HGCM82633A004352',
    vehicleBrand: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: 2020,
  })
}

function uniquePdf(): Buffer {
  const bytes = samplePdf(randomInt(1_000, LARGEST_DOCUMENT))
  randomBytes(16).copy(bytes, 100)
  return bytes
}

/** Why a call failed: the server's reason, or how the connection broke. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof TRPCClientError)) return String(error)
  const { cause } = error.cause ?? {}
  return error.data?.reason ?? (cause instanceof Error && 'code' in cause ? String(cause.code) : error.message)
}
