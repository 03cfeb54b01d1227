// Runs in each test file: says of each test which probes of the mutated files it reached.
import { afterAll, afterEach, beforeEach } from 'vitest'

declare global {
  var reached: ((probe: string) => void) | undefined
}
declare module 'vitest' {
  interface TaskMeta {
    reached?: string[]
  }
}

let probes = new Set<string>()
globalThis.reached = (probe) => probes.add(probe)

/** What loading the file and its hooks reached, for whichever of its tests. */
const always = new Set<string>()

function taken(): string[] {
  const taken = [...probes]
  probes = new Set()
  return taken
}

beforeEach(() => {
  for (const probe of taken()) always.add(probe)
})
afterEach(({ task }) => {
  task.meta.reached = taken()
})
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameters, and takes no other first one.
afterAll(({}, suite) => {
  for (const probe of taken()) always.add(probe)
  suite.file.meta.reached = [...always]
})
