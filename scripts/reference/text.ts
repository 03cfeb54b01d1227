import { join } from 'node:path'
import type { AnyProcedure } from '@trpc/server'
import { appRouter } from '../../server/api/router'
import { inputOf } from './inputs'
import { outputsOf } from './outputs'
import { refusalsReachedBy } from './refusals'
import { argumentsOf, declarationOf, memberOf, type Node, type Place } from './source'

const ROUTER = join(import.meta.dirname, '../../server/api/router.ts')
const WIDTH = 120

/** Who may call what begins with a guard of `server/trpc/init.ts`. */
const WHO: Record<string, string> = {
  publicProcedure: 'everybody',
  lookupProcedure: 'everybody, with the limit of lookups',
  consentProcedure: 'everybody, with the limit of consents',
  contentReadProcedure: 'everybody, with the limit of reads',
  entryProcedure: 'everybody, but not by token',
  agentProcedure: 'staff',
  ownProcedure: 'staff, but not by token',
  settingUpProcedure: 'staff, but not by token, also without a required second factor',
  adminProcedure: 'admins',
  contentProcedure: 'admins',
  provenProcedure: 'admins who have proved who they are within ten minutes, not by token',
}

/** What any procedure may answer, which the head of the text says once. */
const OF_ANY = ['input-invalid', 'service-unavailable', 'storage-full', 'unexpected']

const HEAD = `# Reference

Every procedure of \`/trpc\`, by its path. Made by \`npm run docs:reference\` from the router and its types; a test compares.

- **Who**: everybody, staff (agents and admins), or admins. A *query* reads (GET), a *mutation* changes (POST), a
  *subscription* sends as server-sent events (GET).
- **Takes**: the input as Zod describes it, with its limits. A field of a form (\`FormData\`) stands beside the file \`file\`.
- **Answers**: the type of the answer, as JSON. Days are \`YYYY-MM-DD\`, instants ISO 8601.
- **Refuses with**: the reasons in the code that the procedure reaches; \`shared/messages.ts\` has their sentences,
  \`server/trpc/errors.ts\` their codes. The list is found by reading the code: it may name one that cannot happen there, and
  leaves out what is decided by an object handed over at run time.

Beside these any procedure may answer \`input-invalid\`, \`service-unavailable\`, \`storage-full\` and \`unexpected\`; a
mutation \`origin-refused\`, \`record-duplicate\`, \`record-referenced\`; one with a limit \`too-many-attempts\`; one for staff
\`signed-out\` and \`second-factor-required\`; one for admins \`forbidden\`, and \`proof-required\` where they have to prove who
they are; one called by an access token \`token-unknown\`, \`token-expired\`, \`token-in-address\` and
\`token-not-allowed\`; one that takes a file \`file-missing\`, \`file-too-large\`, \`upload-broken\` and \`uploads-busy\`.
`

/** The text of `docs/reference.md`. */
export function reference(): string {
  // At run time, procedures are stored side by side by their full paths, unlike what the type says.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
  const paths = Object.keys(procedures).sort()
  const outputs = outputsOf(paths)
  const said = new Map<string, string>()
  /** The same text again is told by where it stands for the first time. */
  const once = (path: string, text: string) => {
    const first = text.length > WIDTH ? said.get(text) : undefined
    if (!first) said.set(text, path)
    return first ? `the same as ${first}` : text
  }
  const sections = paths.map((path, place) => {
    const { type, inputs, meta } = (procedures[path] as AnyProcedure)._def as unknown as Definition
    const { who, refusals } = readSource(path)
    const file = meta?.upload ? ' (FormData with a file)' : ''
    const takes = `takes    ${once(path, inputOf(inputs))}${file}`
    const answers = `answers  ${once(path, outputs.get(path) ?? '')}`
    const block = [takes, answers].flatMap((line) => wrapped(line, 9)).join('\n')
    const refuses = refusals.length > 0 ? `\n${wrapped(`Refuses with ${refusals.join(', ')}.`).join('\n')}\n` : ''
    const room = path.split('.', 1)[0]
    const heading = paths[place - 1]?.startsWith(`${room}.`) ? '' : `\n## ${room}\n`
    return `${heading}\n### ${path}\n\nA ${type}, for ${who}.\n\n\`\`\`text\n${block}\n\`\`\`\n${refuses}`
  })
  return HEAD + sections.join('')
}

type Definition = { type: string; inputs: unknown[]; meta?: { upload?: string } }

/** What the code of a procedure says: its guard, and the refusals that it reaches. */
function readSource(path: string): { who: string; refusals: string[] } {
  const place = path
    .split('.')
    .reduce<Place | undefined>((router, name) => router && memberOf(router, name), declarationOf(ROUTER, 'appRouter'))
  const [work] = place?.node.type === 'CallExpression' ? argumentsOf(place) : []
  if (!place || !work) throw new Error(`${path} is not declared as a query or mutation`)
  const guard = guardOf(place.node)
  const who = WHO[guard]
  if (!who) throw new Error(`${path} begins with ${guard}: say in scripts/reference/text.ts who may call it`)
  const refusals = refusalsReachedBy(work).filter((reason) => !OF_ANY.includes(reason))
  return { who, refusals: refusals.map((reason) => `\`${reason}\``) }
}

/** The name that a chain of calls begins with. */
const guardOf = (node: Node): string => (node.type === 'Identifier' ? node.name : guardOf(node.callee ?? node.object))

/** A text in lines of at most WIDTH signs, broken at spaces, but never between a field and its type. */
function wrapped(text: string, indent = 0): string[] {
  const lines: string[] = []
  for (const word of text.replaceAll(': ', ':\u00a0').split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`
    else lines.push((lines.length > 0 ? ' '.repeat(indent) : '') + word)
  }
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}
