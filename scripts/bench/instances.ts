import { setTimeout as wait } from 'node:timers/promises'
import { proceduresOf } from '../../server/testing/procedures'
import { durations } from './load'
import type { Running } from './processes'
import { type Row, spread } from './report'

const CHANGES = 20
const POLL_MS = 5

/** How long the pages of one instance still show the old name after the other has saved a new one. */
export async function measureAgreement(one: Running, other: Running, cookie: string): Promise<Row> {
  const { settings } = proceduresOf(one, cookie)
  const page = async () => (await fetch(other.origin)).text()
  const rename = async (turn: number) => {
    const companyName = `Seguros ${turn + 1}`
    const { id: _id, ...values } = await settings.get.query()
    await settings.save.mutate({ ...values, companyName })
    return companyName
  }
  await page()
  const milliseconds: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    const companyName = await rename(turn)
    milliseconds.push(
      ...(await durations(async () => {
        while (!(await page()).includes(companyName)) await wait(POLL_MS)
      }, 1)),
    )
  }
  return {
    what: 'settings saved at one instance, shown by another, worst',
    measured: Math.max(...milliseconds),
    unit: ' ms',
    target: { atMost: 1_000 },
    detail: spread(milliseconds),
  }
}
