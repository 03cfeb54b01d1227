// Runs in each test file and records, for each test, which probes of the mutated files it reached.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

declare global {
  var reached: ((probe: string) => void) | undefined
}
declare module 'vitest' {
  interface TaskMeta {
    reached?: string[]
    /** For a file: probes that ran while its modules were loaded; none in a process that had loaded them before. */
    loaded?: string[]
  }
}

let probes = new Set<string>()
globalThis.reached = (probe) => probes.add(probe)

/** The probes that the file's hooks reached, for any of its tests. */
const always = new Set<string>()
let loaded: string[] = []

function taken(): string[] {
  const taken = [...probes]
  probes = new Set()
  return taken
}

beforeAll(() => {
  loaded = taken()
})
beforeEach(() => {
  for (const probe of taken()) always.add(probe)
})
afterEach(({ task }) => {
  task.meta.reached = taken()
})
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameters, and takes no other first one.
afterAll(({}, suite) => {
  for (const probe of taken()) always.add(probe)
  Object.assign(suite.file.meta, { reached: [...always], loaded })
})
