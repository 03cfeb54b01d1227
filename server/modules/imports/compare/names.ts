import { createHash } from 'node:crypto'
import { nameForm } from '../../../../shared/folded-text'
import { fieldInEach, inEachField } from '../../../../shared/languages'
import { planName } from '../../../../shared/plans'
import type { Db } from '../../../db/client'
import { pricedSelection, toPriced } from '../../plans/record'
import { likelyName, likelyType, type NamedRecord } from './proposals'
import type { Questions } from './questions'

type Plan = ReturnType<typeof toPriced> & { id: string; policyTypeId: string; durationMonths: number }
/** The insurers, types and plans of the installation. */
export type NamedRecords = { insurers: NamedRecord[]; policyTypes: NamedRecord[]; plans: Plan[] }

/** A record that an answer creates: it exists once the import has run. A plan is of a type. */
export type Wanted = { id: string; name: string; policyTypeId?: string; durationMonths?: number }

export async function readNamed(db: Db): Promise<NamedRecords> {
  const orderBy = { isActive: 'desc' } as const
  const insurers = await db.insuranceCompany.findMany({ select: { id: true, name: true, code: true }, orderBy })
  const types = await db.policyType.findMany({
    select: { id: true, code: true, ...inEachField('name', () => true as const) },
    orderBy,
  })
  const plans = await db.pricingPlan.findMany({
    select: { id: true, policyTypeId: true, durationMonths: true, ...pricedSelection },
  })
  return {
    insurers: insurers.map(({ id, name, code }) => ({ id, name, forms: [name, code].map(nameForm) })),
    policyTypes: types.map(({ id, code, ...names }) => {
      const forms = [...fieldInEach('name').map((field) => names[field]), code].map(nameForm)
      return { id, name: names.name, forms }
    }),
    plans: plans.map(({ id, policyTypeId, durationMonths, ...prices }) => ({
      id,
      policyTypeId,
      durationMonths,
      ...toPriced(prices),
    })),
  }
}

const CREATE = 'create'
const NO_PLAN = 'none'
const MADE = {
  insurer: 'activa: puede verse en la portada',
  policyType: 'inactivo: no se ofrece en el sitio',
} as const

/**
 * What the names of a file mean, by the records of the installation and by answers; a name that nobody knows is asked
 * about. An id, which was said for all rows, is itself.
 */
export function namesOf(importId: string, known: NamedRecords, { ask }: Questions) {
  const wanted = {
    insurer: new Map<string, Wanted>(),
    policyType: new Map<string, Wanted>(),
    plan: new Map<string, Wanted>(),
  }
  const want = (kind: keyof typeof wanted, record: Omit<Wanted, 'id'>): string => {
    const id = madeId(
      `${importId} ${kind} ${record.policyTypeId ?? ''} ${record.durationMonths ?? nameForm(record.name)}`,
    )
    // The first spelling is the name, as the question says it.
    if (!wanted[kind].has(id)) wanted[kind].set(id, { id, ...record })
    return id
  }
  const finderOf = (kind: 'insurer' | 'policyType', records: NamedRecord[]) => {
    const ids = new Set(records.map(({ id }) => id))
    const byName = nameIndex(records)
    const options = records.map(({ id, name }) => ({ option: id, label: name }))
    const likely = kind === 'insurer' ? likelyName : likelyType
    return (row: number, text: string): string | null => {
      const named = ids.has(text) ? text : byName.get(nameForm(text))
      if (named) return named
      const answer = ask(row, {
        kind,
        said: text,
        text: () => `¿Qué es «${text}»?`,
        options: () => [...options, { option: CREATE, label: `Crear «${text}», ${MADE[kind]}` }],
        value: 'name',
        proposed: () => likely(text, records),
        example: text,
      })
      if (answer === null || ids.has(answer)) return answer
      const name = answer === CREATE ? text.trim() : answer
      return byName.get(nameForm(name)) ?? want(kind, { name })
    }
  }
  const typeNames = new Map(known.policyTypes.map(({ id, name }) => [id, name]))
  const plansById = new Map(known.plans.map((plan) => [plan.id, plan]))
  const byTypeAndMonths = new Map(known.plans.map((plan) => [`${plan.policyTypeId} ${plan.durationMonths}`, plan]))
  return {
    insurerOf: finderOf('insurer', known.insurers),
    typeOf: finderOf('policyType', known.policyTypes),
    monthsOf: (planId: string | null): number | null => plansById.get(planId ?? '')?.durationMonths ?? null,
    /** The plan of a type and months, `prices` if it exists; `isOpen` where nobody has said what an unknown one is. */
    planFor(row: number, typeId: string, months: number): PlanFound {
      const plan = byTypeAndMonths.get(`${typeId} ${months}`)
      if (plan) return { id: plan.id, prices: plan, isAnswered: false, isOpen: false }
      const type = typeNames.get(typeId) ?? wanted.policyType.get(typeId)?.name ?? ''
      const name = planName(type, months)
      const create = (): PlanFound => {
        const id = want('plan', { name, policyTypeId: typeId, durationMonths: months })
        return { id, prices: null, isAnswered: true, isOpen: false }
      }
      // A type that is created has no other plan.
      if (wanted.policyType.has(typeId)) return create()
      const others = known.plans.filter(({ policyTypeId }) => policyTypeId === typeId)
      const answer = ask(row, {
        kind: 'plan',
        said: name,
        key: `${typeId}:${months}`,
        text: () => `«${type}» no tiene un plan de ${monthsText(months)}. ¿Con cuál entran?`,
        options: () => [
          { option: CREATE, label: `Crear «${name}», ${MADE.policyType}` },
          { option: NO_PLAN, label: 'Sin plan' },
          ...others.map(({ id, durationMonths }) => ({ option: id, label: monthsText(durationMonths) })),
        ],
        proposed: () => CREATE,
        example: name,
      })
      if (answer === CREATE) return create()
      const chosen = plansById.get(answer ?? '') ?? null
      return { id: chosen?.id ?? null, prices: chosen, isAnswered: answer !== null, isOpen: answer === null }
    },
    /** The records that answers create. */
    wanted: () => ({
      insurers: [...wanted.insurer.values()],
      policyTypes: [...wanted.policyType.values()],
      plans: [...wanted.plan.values()],
    }),
  }
}
export type Names = ReturnType<typeof namesOf>
type PlanFound = { id: string | null; prices: Plan | null; isAnswered: boolean; isOpen: boolean }

const monthsText = (months: number) => (months === 1 ? '1 mes' : `${months} meses`)

/** All names come before all codes, and of equal ones the first record's. */
const nameIndex = (records: NamedRecord[]) =>
  new Map(
    records
      .flatMap(({ id, forms }) => forms.map((form, place) => ({ id, form, place })))
      .sort((one, other) => one.place - other.place)
      .reverse()
      .map(({ form, id }) => [form, id]),
  )

/** The id of a record that an import creates, the same in each check and run of it. */
function madeId(what: string): string {
  const hash = createHash('sha256').update(what).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
