import type { Described } from './procedures'
import { schemaText } from './schema-text'

const WIDTH = 120

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
export function reference(procedures: Described[]): string {
  const said = new Map<string, string>()
  /** The same text again is told by where it stands for the first time. */
  const once = (path: string, text: string) => {
    const first = text.length > WIDTH ? said.get(text) : undefined
    if (!first) said.set(text, path)
    return first ? `the same as ${first}` : text
  }
  const sections = procedures.map(({ path, type, who, meta, input, output, refusals }, place) => {
    const file = meta.upload ? ' (FormData with a file)' : ''
    const takes = `takes    ${once(path, input ? schemaText(input.schema) : 'nothing')}${file}`
    const answers = `answers  ${once(path, schemaText(output))}`
    const block = [takes, answers].flatMap((line) => wrapped(line, 9)).join('\n')
    const reasons = refusals.map((reason) => `\`${reason}\``).join(', ')
    const refuses = reasons ? `\n${wrapped(`Refuses with ${reasons}.`).join('\n')}\n` : ''
    const room = path.split('.', 1)[0]
    const heading = procedures[place - 1]?.path.startsWith(`${room}.`) ? '' : `\n## ${room}\n`
    return `${heading}\n### ${path}\n\nA ${type}, for ${who}.\n\n\`\`\`text\n${block}\n\`\`\`\n${refuses}`
  })
  return HEAD + sections.join('')
}

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
