import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/core/root'
import { examine } from './mutants'
import { openSuite } from './suite'

const ROOM = 'client/admin/pixels'
const fileOf = (name: string) => ({ name, ...examine(name, readFileSync(`${PROJECT_ROOT}/${name}`, 'utf8')) })

test('an unchanged file passes, also after a break elsewhere was noticed', async () => {
  const hints = fileOf(`${ROOM}/code-hints.ts`)
  const values = fileOf(`${ROOM}/form-values.ts`)
  const suite = await openSuite(new Set([ROOM]))
  try {
    suite.give([hints.name, values.name], (name) => (name === hints.name ? hints : values).probed)
    const reached = await suite.reach()
    suite.give([hints.name, values.name])
    const arePassing = async ({ name, mutants }: typeof hints) =>
      (await Promise.all(mutants.slice(0, 1).map(({ probe }) => suite.passes(name, probe, reached)))).every(Boolean)
    expect(await arePassing(hints)).toBe(true)
    suite.give([hints.name], () => "throw new Error('broken')")
    expect(await arePassing(hints)).toBe(false)
    expect(await arePassing(values)).toBe(true)
    suite.give([hints.name])
    expect(await arePassing(hints)).toBe(true)
  } finally {
    await suite.close()
  }
})
