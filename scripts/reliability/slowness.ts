import { setTimeout as wait } from 'node:timers/promises'
import type { Procedures } from '../../server/testing/procedures'
import type { Pair } from './pair'
import type { TcpProxy } from './proxy'

type Scene = { pair: Pair; proxy: TcpProxy; clients: Procedures[]; say: (text: string) => void }

/** Says what a save and a read come to while the database is slow, its standby hangs, or nothing answers. */
export async function measureSlowness({ pair, proxy, clients: [client], say }: Scene): Promise<void> {
  if (!client) throw new Error('a server is needed')
  const save = async () => {
    const { id: _id, ...values } = await client.settings.get.query()
    await client.settings.save.mutate({ ...values, tagline: `Lema ${Date.now()}` })
  }
  const read = async () => void (await client.public.verifyPolicy.query({ policyNumber: 'F1-0-0' }))
  const scene = async (name: string, ms: number, begin: () => void, end: () => void) => {
    begin()
    const [saved, found] = [timed(save), timed(read)]
    await wait(ms)
    end()
    say(`${name} for ${ms / 1000} s: a save ${await saved}, a read ${await found}; then a save ${await timed(save)}`)
  }
  const hold = () => pair.signalStandby('SIGSTOP')
  const release = () => pair.signalStandby('SIGCONT')
  await scene('a commit takes long', 2_000, hold, release)
  await scene('the standby hangs', 40_000, hold, release)
  await scene(
    'the proxy answers nothing',
    40_000,
    () => proxy.setSilent(true),
    () => proxy.setSilent(false),
  )
}

/** How a call ended, and after how long. */
async function timed(call: () => Promise<void>): Promise<string> {
  const startedAt = Date.now()
  const outcome = await call().then(
    () => 'was answered',
    (error: Error) => `failed (${error.message})`,
  )
  return `${outcome} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}
