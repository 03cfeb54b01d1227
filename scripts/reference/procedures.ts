import { join } from 'node:path'
import type { AnyProcedure } from '@trpc/server'
import { appRouter } from '../../server/api/router'
import type { Meta } from '../../server/trpc/init'
import type { RefusalReason } from '../../shared/messages'
import { inputOf } from './inputs'
import { outputsOf } from './outputs'
import { refusalsReachedBy } from './refusals'
import type { Schema } from './schema-text'
import { argumentsOf, declarationOf, memberOf, type Node, type Place } from './source'

const ROUTER = join(import.meta.dirname, '../../server/api/router.ts')

/** Who may call what begins with a guard of `server/trpc/init.ts`. */
const WHO: Record<string, string> = {
  publicProcedure: 'everybody',
  lookupProcedure: 'everybody, with the limit of lookups',
  consentProcedure: 'everybody, with the limit of consents',
  quoteRequestProcedure: 'everybody, with the limit of quote requests',
  quoteChatProcedure: 'everybody, with the limit of clicks on the chat',
  contentReadProcedure: 'everybody, with the limit of reads',
  entryProcedure: 'everybody, but not by token',
  agentProcedure: 'staff',
  ownProcedure: 'staff, but not by token',
  settingUpProcedure: 'staff, but not by token, also without a required second factor',
  adminProcedure: 'admins',
  contentProcedure: 'admins',
  provenProcedure: 'admins who have proved who they are within ten minutes, not by token',
}

/** What any procedure may answer. */
const OF_ANY: RefusalReason[] = ['input-invalid', 'service-unavailable', 'storage-full', 'unexpected']

/** What is known of a procedure: `refusals` are found by reading the code that it reaches. */
export type Described = {
  path: string
  type: 'query' | 'mutation' | 'subscription'
  guard: string
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
    return { path, type, meta, input: inputOf(inputs), output: outputs.get(path) ?? {}, ...readSource(path) }
  })
}

type Definition = { type: Described['type']; inputs: unknown[]; meta?: Meta }

/** What the code of a procedure says: its guard, and the refusals that it reaches. */
function readSource(path: string): Pick<Described, 'guard' | 'who' | 'refusals'> {
  const place = path
    .split('.')
    .reduce<Place | undefined>((router, name) => router && memberOf(router, name), declarationOf(ROUTER, 'appRouter'))
  const [work] = place?.node.type === 'CallExpression' ? argumentsOf(place) : []
  if (!place || !work) throw new Error(`${path} is not declared as a query or mutation`)
  const guard = guardOf(place.node)
  const who = WHO[guard]
  if (!who) throw new Error(`${path} begins with ${guard}: say in scripts/reference/procedures.ts who may call it`)
  return { guard, who, refusals: refusalsReachedBy(work).filter((reason) => !OF_ANY.includes(reason)) }
}

/** The name that a chain of calls begins with. */
const guardOf = (node: Node): string => (node.type === 'Identifier' ? node.name : guardOf(node.callee ?? node.object))

/** All that a call may be refused for: what its own step finds, and what guards and forms refuse before. */
export function reasonsOf({ type, guard, meta, refusals }: Described): RefusalReason[] {
  const applying: [unknown, RefusalReason[]][] = [
    [type === 'mutation', ['origin-refused', 'record-duplicate', 'record-referenced']],
    [/^(lookup|consent|contentRead)/.test(guard), ['too-many-attempts']],
    [true, ['token-unknown', 'token-expired', 'token-in-address']],
    [meta.peopleOnly, ['token-not-allowed']],
    [meta.role, ['signed-out']],
    [meta.role && !meta.withoutFactor, ['second-factor-required']],
    [meta.role === 'admin', ['forbidden']],
    [guard === 'provenProcedure', ['proof-required']],
    [meta.upload, ['file-missing', 'file-too-large', 'upload-broken', 'uploads-busy']],
  ]
  const before = applying.flatMap(([applies, reasons]) => (applies ? reasons : []))
  return [...new Set([...OF_ANY, ...before, ...refusals])]
}
