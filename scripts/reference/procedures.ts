import { join } from 'node:path'
import type { AnyProcedure } from '@trpc/server'
import { appRouter } from '../../server/api/router'
import type { Guard, Meta } from '../../server/trpc/init'
import type { RefusalReason } from '../../shared/messages'
import { inputOf } from './inputs'
import { outputsOf } from './outputs'
import { refusalsReachedBy } from './refusals'
import type { Schema } from './schema-text'
import { argumentsOf, declarationOf, memberOf, type Place } from './source'

const ROUTER = join(import.meta.dirname, '../../server/api/router.ts')

/** Who may call what has a guard of `server/trpc/init.ts`. */
const WHO: Record<Guard, string> = {
  public: 'everybody',
  lookup: 'everybody, with the limit of lookups',
  consent: 'everybody, with the limit of consents',
  quoteRequest: 'everybody, with the limit of quote requests',
  quoteChat: 'everybody, with the limit of clicks on the chat',
  contentRead: 'everybody, with the limit of reads',
  entry: 'everybody, but not by token',
  agent: 'staff',
  own: 'staff, but not by token',
  settingUp: 'staff, but not by token, also without a required second factor',
  admin: 'admins',
  proven: 'admins who have proved who they are within ten minutes, not by token',
}

/** What any procedure may answer. */
const OF_ANY: RefusalReason[] = ['input-invalid', 'service-unavailable', 'storage-full', 'unexpected']

/** What is known of a procedure: `refusals` are found by reading the code that it reaches. */
export type Described = {
  path: string
  type: 'query' | 'mutation' | 'subscription'
  who: string
  meta: Meta
  input: { schema: Schema; isRequired: boolean } | null
  output: Schema
  refusals: RefusalReason[]
}

/** All procedures of the router, in the order of their paths. */
export function describeProcedures(): Described[] {
  // At run time, procedures are stored side by side by their full paths, unlike what the type says.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
  const paths = Object.keys(procedures).sort()
  const outputs = outputsOf(paths)
  return paths.map((path) => {
    const { type, inputs, meta = {} } = (procedures[path] as AnyProcedure)._def as unknown as Definition
    // From the router as it runs: its source may say who calls another procedure of that name.
    if (!meta.guard) throw new Error(`${path} has no guard of server/trpc/init.ts`)
    const [who, refusals] = [WHO[meta.guard], refusalsIn(path)]
    return { path, type, meta, who, input: inputOf(inputs), output: outputs.get(path) ?? {}, refusals }
  })
}

type Definition = { type: Described['type']; inputs: unknown[]; meta?: Meta }

/** The refusals that the code of a procedure reaches. */
function refusalsIn(path: string): RefusalReason[] {
  const place = path
    .split('.')
    .reduce<Place | undefined>((router, name) => router && memberOf(router, name), declarationOf(ROUTER, 'appRouter'))
  const [work] = place?.node.type === 'CallExpression' ? argumentsOf(place) : []
  if (!work) throw new Error(`${path} is not declared as a query or mutation`)
  return refusalsReachedBy(work).filter((reason) => !OF_ANY.includes(reason))
}

/** All that a call may be refused for: what its own step finds, and what guards and forms refuse before. */
export function reasonsOf({ type, meta, refusals }: Described): RefusalReason[] {
  const applying: [unknown, RefusalReason[]][] = [
    [type === 'mutation', ['origin-refused', 'record-duplicate', 'record-referenced']],
    [/^(lookup|consent|quote|contentRead)/.test(meta.guard ?? ''), ['too-many-attempts']],
    [true, ['token-unknown', 'token-expired', 'token-in-address']],
    [meta.peopleOnly, ['token-not-allowed']],
    [meta.role, ['signed-out']],
    [meta.role && !meta.withoutFactor, ['second-factor-required']],
    [meta.role === 'admin', ['forbidden']],
    [meta.guard === 'proven', ['proof-required']],
    [meta.upload, ['file-missing', 'file-too-large', 'upload-broken', 'uploads-busy']],
  ]
  const before = applying.flatMap(([applies, reasons]) => (applies ? reasons : []))
  return [...new Set([...OF_ANY, ...before, ...refusals])]
}
