import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Procedures } from '../../server/testing/procedures'
import { samplePdf } from '../../server/testing/sample-files'

/** Between two writes of a writer: a person's pace, many times over. */
const PAUSE_MS = 20

type Choice = Awaited<ReturnType<Procedures['customers']['formOptions']['query']>>

/** What was acknowledged, and when calls failed. */
export class Model {
  readonly policies = new Map<string, string>()
  readonly documents = new Map<string, string>()
  companyName = ''
  lookups = 0
  failedAt: number[] = []
  readonly messages = new Map<string, number>()

  failed(error: unknown): void {
    this.failedAt.push(Date.now())
    const message = error instanceof Error ? error.message : String(error)
    this.messages.set(message, (this.messages.get(message) ?? 0) + 1)
  }
}

/** Writes of every kind and lookups, over two servers, until told to stop; what failed is tried again. */
export function startWriters(servers: Procedures[], model: Model, prefix: string) {
  let running = true
  const loop = async (write: (turn: number) => Promise<void>) => {
    for (let turn = 0; running; turn++) {
      await write(turn).catch((error) => model.failed(error))
      await wait(PAUSE_MS)
    }
  }
  const loops = servers.flatMap((procedures, place) => [
    loop(policyWriter(procedures, model, `${prefix}-${place}`)),
    loop(documentWriter(procedures, model)),
    loop(lookups(procedures, model)),
    ...(place === 0 ? [loop(settingsWriter(procedures, model))] : []),
  ])
  return async () => {
    running = false
    await Promise.all(loops)
  }
}

/** The id is the client's: a write whose answer was lost is repeated and counts once. */
function policyWriter(procedures: Procedures, model: Model, prefix: string) {
  let choice: Choice | undefined
  let next = { id: randomUUID(), policyNumber: `${prefix}-0` }
  return async (turn: number) => {
    choice ??= await procedures.customers.formOptions.query()
    const [insurer] = choice.companies
    const plan = choice.plans.find(({ isActive }) => isActive)
    if (!insurer || !plan) throw new Error('The installation has no sample data')
    await procedures.customers.create.mutate({
      ...next,
      insuranceCompanyId: insurer.id,
      policyTypeId: plan.policyTypeId,
      selectedPlanId: plan.id,
      fullName: 'Prueba de Conmutación',
      vinNumber: '1HGCM82633A004352',
      vehicleBrand: 'Honda',
      vehicleModel: 'Accord',
      vehicleYear: 2023,
    })
    model.policies.set(next.id, next.policyNumber)
    next = { id: randomUUID(), policyNumber: `${prefix}-${turn + 1}` }
  }
}

function documentWriter(procedures: Procedures, model: Model) {
  return async (turn: number) => {
    const [customerId] = [...model.policies.keys()].slice(-1)
    if (!customerId) return
    const form = new FormData()
    form.set('customerId', customerId)
    form.set(
      'file',
      new File([new Uint8Array(samplePdf(500 + (turn % 100)))], `paper-${turn}.pdf`, { type: 'application/pdf' }),
    )
    const { id } = await procedures.documents.upload.mutate(form)
    model.documents.set(id, customerId)
  }
}

function lookups(procedures: Procedures, model: Model) {
  return async () => {
    const [number] = [...model.policies.values()].slice(-1)
    if (!number) return
    const found = await procedures.public.verifyPolicy.query({ policyNumber: number })
    if (!found) throw new Error(`The acknowledged policy ${number} was not found`)
    model.lookups++
  }
}

function settingsWriter(procedures: Procedures, model: Model) {
  return async (turn: number) => {
    const { id: _id, ...values } = await procedures.settings.get.query()
    const companyName = `Corredora ${turn}`
    await procedures.settings.save.mutate({ ...values, companyName })
    model.companyName = companyName
    await wait(250)
  }
}
