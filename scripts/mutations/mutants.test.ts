import { expect, test } from 'vitest'
import { examine } from './mutants'
import { edited } from './syntax'

const broken = (source: string) => examine('x.ts', source).mutants.map((mutant) => edited(source, [mutant]))

test.each([
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['const x = a <= b', ['const x = a < b']],
  ['const x = !a', ['const x = a']],
  ['const x = 5', ['const x = 6']],
  ["const x = ' ñ '.trim()", ["const x = ' ñ '", "const x = ''.trim()"]],
  ['find({ orderBy: { a: 1_000 }, b })', [';', 'find({  b })']],
  ['find({ where: { a, b } })', [';', 'find({ where: {  b } })', 'find({ where: { a,  } })']],
  ['const q = sql`SELECT a FOR UPDATE`', ['const q = sql`SELECT a`']],
  [
    'const q = sql`SELECT a WHERE a < b ORDER BY a DESC`',
    [
      'const q = sql`SELECT a WHERE a < b `',
      'const q = sql`SELECT a WHERE a < b ORDER BY a ASC`',
      'const q = sql`SELECT a WHERE a <= b ORDER BY a DESC`',
    ],
  ],
])('%s', (source, mutants) => {
  expect(broken(source)).toEqual(mutants)
})

test.each([
  "import { a } from './a'",
  "export { a } from './a'",
  "type A = { b: 'c' | true }",
  'const timeouts = 5_000',
  "const e = new Error('for programmers')",
  'while (a < b) c()',
])('%s is left alone', (source) => {
  expect(broken(source)).toEqual([])
})

test('code with probes does what it did, and tells where it was', () => {
  const source = `
    const double = (x) => ({ value: 2 * x })
    function choose(x) {
      if (x > 1) { return double(x).value }
      switch (x) { case 1: return 'one' }
      return [1, 2].map((y) => y * x)
    }
    return [choose(3), choose(1), choose(0)]`
  const { mutants, probed } = examine('x.ts', `function all() {${source}\n}`)
  const reached = new Set<string>()
  const globals = globalThis as { reached?: (probe: string) => void }
  globals.reached = (probe) => reached.add(probe)
  const run = (text: string) => new Function(`${text}; return all()`)()
  expect(run(probed)).toEqual(run(`function all() {${source}\n}`))
  delete globals.reached
  for (const { probe } of mutants) expect(reached).toContain(`x.ts:${probe}`)
})
