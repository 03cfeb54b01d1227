import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.tsx?$/.test(path),
)

// The build wraps `import(…).then(…)` whole, and waits for the file's style before it: where that is missing, a handler
// in the same expression is never called.
it('no file handles a failed import in the same expression', () => {
  const found = files.filter((path) =>
    /\bimport\('[^']*'\)\s*\.then/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  )
  expect(found).toEqual([])
})
