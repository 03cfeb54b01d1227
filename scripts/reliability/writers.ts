import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Procedures } from '../../server/testing/procedures'
import { samplePdf } from '../../server/testing/sample-files'
import { addCalendarDays, today } from '../../shared/clock'
import type { Model } from './model'

type Choice = Awaited<ReturnType<Procedures['customers']['formOptions']['query']>>

/** One write, or several that belong together; it rejects where one was not acknowledged. */
export type Writer = (turn: number) => Promise<void>
export type WriterOf = (procedures: Procedures, model: Model, prefix: string) => Writer

export type Writers = {
  /** How often each has succeeded. */
  successes(): number[]
  /** Resolves once no call is under way. */
  stop(): Promise<void>
}

/** Writers of each kind at each server, until told to stop; what failed is tried again after the pause. */
export function startWriters(
  servers: Procedures[],
  kinds: WriterOf[],
  { model, prefix, pauseMs }: { model: Model; prefix: string; pauseMs: number },
): Writers {
  let running = true
  const successes: number[] = []
  const loops = servers.flatMap((procedures, place) =>
    kinds.map(async (writerOf) => {
      const write = writerOf(procedures, model, `${prefix}-${place}`)
      const own = successes.push(0) - 1
      for (let turn = 0; running; turn++) {
        await write(turn).then(
          () => (successes[own] = (successes[own] ?? 0) + 1),
          (error) => model.failed(error),
        )
        await wait(pauseMs)
      }
    }),
  )
  return {
    successes: () => successes,
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}

/** What a form of a new policy is filled with. */
function newPolicy({ companies, plans }: Choice) {
  const [insurer] = companies
  const plan = plans.find(({ isActive }) => isActive)
  if (!insurer || !plan) throw new Error('The installation has no sample data')
  return {
    insuranceCompanyId: insurer.id,
    policyTypeId: plan.policyTypeId,
    selectedPlanId: plan.id,
    fullName: 'Prueba de Conmutación',
    vinNumber: '1HGCM82633A004352',
    vehicleBrand: 'Honda',
    vehicleModel: 'Accord',
    vehicleYear: 2023,
  }
}

/** The id is the client's: a write whose answer was lost is repeated and counts once. */
export function policyWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  let choice: Choice | undefined
  let next = { id: randomUUID(), policyNumber: `${prefix}-0` }
  return async (turn) => {
    choice ??= await procedures.customers.formOptions.query()
    await procedures.customers.create.mutate({ ...next, ...newPolicy(choice) })
    model.policies.set(next.id, next.policyNumber)
    next = { id: randomUUID(), policyNumber: `${prefix}-${turn + 1}` }
  }
}

export function documentWriter(procedures: Procedures, model: Model): Writer {
  return async (turn) => {
    const [customerId] = [...model.policies.keys()].slice(-1)
    if (!customerId) return
    const bytes = new Uint8Array(samplePdf(500 + (turn % 100)))
    const form = new FormData()
    form.set('customerId', customerId)
    form.set('file', new File([bytes], `paper-${turn}.pdf`, { type: 'application/pdf' }))
    const { id } = await procedures.documents.upload.mutate(form)
    model.documents.set(id, bytes.length)
  }
}

export function lookups(procedures: Procedures, model: Model): Writer {
  return async () => {
    const [number] = [...model.policies.values()].slice(-1)
    if (!number) return
    const found = await procedures.public.verifyPolicy.query({ policyNumber: number })
    if (!found) model.wrong.push(`The acknowledged policy ${number} was not found`)
    model.lookups++
  }
}

export function settingsWriter(procedures: Procedures): Writer {
  return async (turn) => {
    const { id: _id, ...values } = await procedures.settings.get.query()
    await procedures.settings.save.mutate({ ...values, companyName: `Corredora ${turn}` })
    await wait(250)
  }
}

/** Renews a policy of its own again and again. */
export function renewalWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  const own = { id: randomUUID(), policyNumber: `${prefix}-R` }
  let exists = false
  return async () => {
    const policy = newPolicy(await procedures.customers.formOptions.query())
    if (!exists) await procedures.customers.create.mutate({ ...own, ...policy })
    exists = true
    const before = await procedures.customers.byId.query({ id: own.id })
    const { updatedAt, selectedPlanId } = before
    await procedures.customers.renew.mutate({ id: own.id, updatedAt, selectedPlanId: selectedPlanId ?? '' })
    model.terms.push({ customerId: own.id, start: before.policyStartDate })
  }
}

/** Edits an insurer of its own; what is stored is the last acknowledged note, or a later one whose answer was lost. */
export function editWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  const code = prefix.replaceAll('-', '_')
  return async (turn) => {
    const found = (await procedures.companies.list.query()).find((company) => company.code === code)
    const values = { name: `Seguros ${prefix}`, code, isActive: true, notes: String(turn) }
    model.sent.set(code, turn)
    if (found) await procedures.companies.update.mutate({ id: found.id, updatedAt: found.updatedAt, ...values })
    else await procedures.companies.create.mutate(values)
    model.edits.set(code, turn)
  }
}

/** Makes and deletes a policy: it is then in the trash and nowhere else. */
export function deletionWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  return async (turn) => {
    const id = randomUUID()
    const policy = newPolicy(await procedures.customers.formOptions.query())
    await procedures.customers.create.mutate({ id, policyNumber: `${prefix}-D${turn}`, ...policy })
    await procedures.customers.delete.mutate({ id })
    model.deleted.push(id)
  }
}

/** Collects a policy of its own cent by cent, and voids one payment in four; a payment whose answer was lost is repeated. */
export function paymentWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  const own = { id: randomUUID(), policyNumber: `${prefix}-P`, payments: { count: 1 } }
  // A clock that jumps back must not make it a day of the future.
  const paid = { customerId: own.id, paidOn: addCalendarDays(today(), -1), method: 'cash' } as const
  let instalmentId: string | undefined
  let id = randomUUID()
  return async (turn) => {
    if (!instalmentId) {
      await procedures.settings.plans.setCollected.mutate({ collected: true })
      await procedures.customers.create.mutate({ ...own, ...newPolicy(await procedures.customers.formOptions.query()) })
      instalmentId = (await procedures.payments.list.query({ customerId: own.id }))[0]?.id ?? ''
    }
    const { number } = await procedures.payments.record.mutate({ ...paid, id, lines: [{ instalmentId, amount: 0.01 }] })
    const receiptId = id
    model.receipts.set(receiptId, number)
    id = randomUUID()
    if (turn % 4 > 0) return
    await procedures.payments.void.mutate({ receiptId, reason: 'Prueba' })
    model.voided.push(receiptId)
  }
}

/** Opens a case of a policy of its own, notes something, and passes it on with another note. */
export function caseWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  const own = { id: randomUUID(), policyNumber: `${prefix}-C` }
  let exists = false
  // Clocks may jump: the day is long over, and the next far ahead.
  const crash = {
    kind: 'claim',
    happenedOn: '2020-01-01',
    waitingOn: 'us',
    nextOn: addCalendarDays(today(), 400),
  } as const
  return async (turn) => {
    if (!exists)
      await procedures.customers.create.mutate({ ...own, ...newPolicy(await procedures.customers.formOptions.query()) })
    exists = true
    const opened = await procedures.cases.open.mutate({ ...crash, customerId: own.id, text: `Choque ${turn}` })
    const { id } = await procedures.cases.note.mutate({ id: opened.id, text: `Nota ${turn}` })
    model.notes.set(id, opened.number)
    const { nextOn } = crash
    const version = { id: opened.id, updatedAt: opened.updatedAt }
    await procedures.cases.move.mutate({ ...version, waitingOn: 'insurer', nextOn, note: `Pase ${turn}` })
    model.moved.add(opened.number)
  }
}

/** Asks for a recovery mail, which must be answered whatever the mail server does. */
export function mailWriter(procedures: Procedures): Writer {
  return async () => {
    await procedures.auth.requestPasswordReset.mutate({ email: 'admin@example.com' })
    await wait(500)
  }
}
