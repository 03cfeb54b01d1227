import { addCalendarDays, addCalendarMonths, type CalendarDate, calendarDaysBetween } from '../../../../shared/clock'
import { foldedWords } from '../../../../shared/folded-text'
import type { ImportValues } from '../../../../shared/imports'

/*
 * Which policy a row is about: by its number, its vehicle among several with one number (*inciso*), the number that it
 * says it continues, or the vehicle of a policy that ends where it starts.
 */

/** A stored policy, as far as it tells which rows are about it; `months` are its plan's. */
export type KnownPolicy = {
  id: string
  number: string
  vin: string
  fullName: string
  start: CalendarDate
  end: CalendarDate | null
  months: number | null
  isCancelled: boolean
}
/** A replaced term, its number then, and the policy that it is of now. */
export type KnownTerm = {
  policyId: string
  number: string
  currentNumber: string
  start: CalendarDate
  end: CalendarDate
  originalEnd: CalendarDate | null
  months: number | null
}
/**
 * What is stored that a file may be about. `forms` are the numbers that are stored in another form than people type, by
 * that form; `blocked` those of the policies that no list shows; `lostZeros` has, by numbers without their zeros, those
 * that earlier files left out, with the file's name.
 */
export type Known = {
  policies: KnownPolicy[]
  terms: KnownTerm[]
  forms: Map<string, string>
  blocked: { number: string; form: string }[]
  lostZeros: Map<string, { number: string; fileName: string }>
}

/** The row's policy, by the number under which it is stored or would be, in lower case. */
export type Identity = {
  key: string
  /** The row's own number. */
  number: string
  /** The number that the vehicle shares with others. */
  fleet?: string
  /** The policy that the row continues under its own number, as the file says or as its vehicle does. */
  former?: string
  likely?: string
}

type Row = { row: number; values: ImportValues }
export type KnownIndex = ReturnType<typeof indexOf>

/** The items by a key, in their order. */
export function groupedBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const isNumeric = (rest: string) => /^\d/.test(rest)
const withoutZeros = (number: string): string => number.toLowerCase().replace(/^0+/, '')
const baseOf = (number: string): string => number.replace(/-[^-]+$/, '')

/** @param known replaced terms with the latest first */
export function indexOf({ policies, terms, forms, blocked, lostZeros }: Known) {
  const byNumber = new Map(policies.map((one) => [one.number.toLowerCase(), one]))
  const byTermNumber = groupedBy(terms, ({ number }) => number.toLowerCase())
  const byRest = new Map(policies.map(({ number }) => [withoutZeros(number), number]))
  const blockedForms = new Map(blocked.map(({ form, number }) => [form, number]))
  const blockedRests = new Map(blocked.map(({ form, number }) => [withoutZeros(form), number]))
  const isKnown = (key: string) => byNumber.has(key) || byTermNumber.has(key)
  return {
    byNumber,
    byTermNumber,
    byVin: groupedBy(policies, ({ vin }) => vin),
    byBase: groupedBy(policies, ({ number }) => baseOf(number.toLowerCase())),
    termsOf: groupedBy(terms, ({ policyId }) => policyId),
    isKnown,
    /** A number in the form in which a policy or a replaced term is stored. */
    storedForm(number: string): string {
      const key = number.toLowerCase()
      return isKnown(key) ? key : (forms.get(key)?.toLowerCase() ?? key)
    },
    /** The blocked policy that has or had a number; null where none. */
    blockedBy(number: string): string | null {
      const rest = withoutZeros(number)
      return blockedForms.get(number.toLowerCase()) ?? (isNumeric(rest) ? blockedRests.get(rest) : undefined) ?? null
    },
    /** What a number is that differs from a known one by leading zeros only, as in spreadsheets: a sentence, or null. */
    lostZeros(number: string): string | null {
      const stored = isNumeric(withoutZeros(number)) && byRest.get(withoutZeros(number))
      if (stored && stored.toLowerCase() !== number.toLowerCase())
        return `Solo se distingue por los ceros iniciales de la póliza ${stored}, que ya existe. Escriba el número completo`
      const former = lostZeros.get(number.toLowerCase())
      return former
        ? `En «${former.fileName}» este número era ${former.number}: una hoja de cálculo le quitó los ceros. Escriba el número completo`
        : null
    },
  }
}

/**
 * The policy of each row with a number.
 * @param start of rows whose cell is empty
 * @param isRenewed whether policies that the vehicle alone names are continued
 */
export function identifyRows(
  rows: Row[],
  known: KnownIndex,
  { start, isRenewed }: { start: CalendarDate | null; isRenewed: boolean },
): Map<number, Identity> {
  const found = new Map<number, Identity>()
  for (const { row, values } of rows)
    if (values.policyNumber !== undefined)
      found.set(row, { key: known.storedForm(values.policyNumber), number: values.policyNumber })
  const numbered = rows.filter(({ row }) => found.has(row))
  const keyOf = ({ row }: Row) => found.get(row)?.key ?? ''
  const inFleets = groupedBy(
    numbered.filter(({ values }) => values.vinNumber !== undefined),
    keyOf,
  )
  for (const [key, vehicles] of inFleets) {
    const parts = [known.byNumber.get(key), ...(known.byBase.get(key) ?? [])].filter((one) => one !== undefined)
    if (isFleet(vehicles, parts, key, start))
      for (const [row, identity] of numberedParts(vehicles, parts)) found.set(row, identity)
  }
  const continued = new Map<string, Partial<Identity>>([
    ...likelyFormer(numbered, keyOf, known, start).map(([own, former]) => {
      return [own, { likely: former, ...(isRenewed && { key: former.toLowerCase() }) }] as const
    }),
    // What a file says counts more.
    ...saidFormer(numbered, keyOf, known).map(
      ([own, key, former]) => [own, { former, key: key.toLowerCase() }] as const,
    ),
  ])
  for (const [row, identity] of found) found.set(row, { ...identity, ...continued.get(identity.key) })
  return found
}

/** Several vehicles at once, and not one after the other; or the rest of a fleet that is stored. */
function isFleet(vehicles: Row[], parts: KnownPolicy[], key: string, start: CalendarDate | null): boolean {
  const vins = new Set(vehicles.map(({ values }) => values.vinNumber))
  if (vins.size === 1) return parts.some(({ vin, number }) => vins.has(vin) && number.toLowerCase() !== key)
  const periods = vehicles
    .map(({ values }) => ({ vin: values.vinNumber, ...periodOf(values, start) }))
    .sort((one, other) => (one.start < other.start ? -1 : 1))
  return periods.some(({ vin, end }, place) =>
    periods.slice(place + 1).some((later) => later.vin !== vin && (end === null || later.start < end)),
  )
}

function periodOf({ policyStartDate, policyEndDate, durationMonths }: ImportValues, forAll: CalendarDate | null) {
  const start = policyStartDate ?? forAll ?? ''
  const byMonths = start && durationMonths !== undefined ? addCalendarMonths(start, durationMonths) : null
  return { start, end: policyEndDate ?? byMonths }
}

/** A vehicle keeps the number under which it is stored; a new one has its *inciso*, or the next free number. */
function numberedParts(vehicles: Row[], parts: KnownPolicy[]): [row: number, Identity][] {
  const fleet = vehicles[0]?.values.policyNumber ?? ''
  const numbers = new Map(parts.map(({ vin, number }) => [vin, number]))
  const withItem = vehicles.flatMap(({ values }) => values.item ?? [])
  const taken = new Set([...parts.map(({ number }) => number), ...withItem.map((item) => `${fleet}-${item}`)])
  let last = 0
  const next = (): string => {
    const number = `${fleet}-${++last}`
    return taken.has(number) ? next() : number
  }
  return vehicles.map(({ row, values: { vinNumber = '', item } }) => {
    const number = numbers.get(vinNumber) ?? (item === undefined ? next() : `${fleet}-${item}`)
    numbers.set(vinNumber, number)
    return [row, { key: number.toLowerCase(), number, fleet }]
  })
}

type KeyOf = (row: Row) => string

/** New numbers whose rows name the policy they continue: a stored one, or one of the same file. */
function saidFormer(rows: Row[], keyOf: KeyOf, known: KnownIndex): [own: string, key: string, former: string][] {
  const inFile = new Set(rows.map(keyOf))
  const said = new Map(
    rows.flatMap((row) => {
      const { previousNumber: previous, item } = row.values
      return previous === undefined || known.isKnown(keyOf(row)) ? [] : [[keyOf(row), { previous, item }] as const]
    }),
  )
  const storedAs = (previous: string, item?: string) =>
    known.byNumber.get(`${previous}-${item}`.toLowerCase())?.number ??
    known.byNumber.get(previous.toLowerCase())?.number ??
    known.byTermNumber.get(previous.toLowerCase())?.[0]?.currentNumber
  /** The number at the beginning of a chain of renewals in the file; null where nothing is continued. */
  function firstOf(own: string, seen: ReadonlySet<string>): string | null {
    const { previous = '', item } = said.get(own) ?? {}
    const number = previous.toLowerCase()
    if (!number || seen.has(number) || number === own) return null
    const stored = storedAs(previous, item)
    if (stored) return stored
    return inFile.has(number) ? (firstOf(number, new Set([...seen, own])) ?? previous) : null
  }
  return [...said].flatMap(([own, { previous, item }]) => {
    const key = firstOf(own, new Set())
    return key === null ? [] : [[own, key, storedAs(previous, item) ?? previous] as [string, string, string]]
  })
}

/** New numbers for the vehicle of a policy that ends where their rows start, where that is one policy for one number. */
function likelyFormer(
  rows: Row[],
  keyOf: KeyOf,
  known: KnownIndex,
  start: CalendarDate | null,
): [own: string, former: string][] {
  const groups = groupedBy(
    rows.filter((row) => !known.isKnown(keyOf(row))),
    keyOf,
  )
  const found = [...groups].flatMap(([own, some]) => {
    const from = some.flatMap(({ values }) => values.policyStartDate ?? start ?? []).sort()[0] ?? null
    return some.flatMap(({ values: { vinNumber = '', fullName } }) =>
      (known.byVin.get(vinNumber) ?? [])
        .filter(
          (policy) =>
            !policy.isCancelled &&
            isNextTerm(from, policy) &&
            (policy.end === null || (from ?? '') <= addCalendarDays(policy.end, 1)) &&
            isSamePerson(fullName ?? policy.fullName, policy.fullName) &&
            withoutZeros(own) !== withoutZeros(policy.number),
        )
        .map(({ number }) => ({ own, former: number })),
    )
  })
  const formers = groupedBy(found, ({ own }) => own)
  const owns = groupedBy(found, ({ former }) => former)
  const isOne = (some: typeof found | undefined, of: 'own' | 'former') =>
    new Set(some?.map((one) => one[of])).size === 1
  return found
    .filter(({ own, former }) => isOne(formers.get(own), 'former') && isOne(owns.get(former), 'own'))
    .map(({ own, former }) => [own, former])
}

/** A car that was sold keeps its VIN: the names have two words in common, or all words of the shorter one. */
function isSamePerson(name: string, insured: string): boolean {
  const [words = [], others = []] = [name, insured].map((one) => foldedWords(one).filter((word) => word.length > 2))
  const shared = words.filter((word) => others.includes(word)).length
  return shared >= Math.min(2, words.length, others.length)
}

/** A start this many months later renews a policy without end and plan; an earlier one corrects it. */
const MONTHS_WITHOUT_PLAN = 12

/** Whether what starts on this day is the term after the stored one. */
export function isNextTerm(
  start: CalendarDate | null,
  stored: { start: CalendarDate; end: CalendarDate | null; months: number | null },
): boolean {
  if (start === null || start <= stored.start) return false
  const byMonths = addCalendarMonths(stored.start, stored.months ?? MONTHS_WITHOUT_PLAN)
  if (stored.end === null) return start >= byMonths
  // Month-end terms: our end may be up to three days after the file's.
  const isMonthEnd = addCalendarMonths(stored.start, 0, 31) === stored.start
  const days = calendarDaysBetween(byMonths, stored.end)
  return start >= (isMonthEnd && days >= 1 && days <= 3 ? byMonths : stored.end)
}
