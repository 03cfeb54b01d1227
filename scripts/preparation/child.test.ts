import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A process that runs a child by `runChild`; the child starts one of its own and prints that. */
async function runner(child: string, options = '{}') {
  const script = `import { runChild } from ${JSON.stringify(join(import.meta.dirname, 'child.mjs'))}
    runChild(process.execPath, ['--eval', ${JSON.stringify(child)}], ${options}).then(
      (code) => process.exit(code), (error) => process.exit(error.exitCode ?? 99))`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script])
  // Emitted once no process writes to its outputs any more.
  const exited = once(parent, 'close')
  let said = ''
  const started = new Promise<void>((resolve) =>
    parent.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready')) resolve()
    }),
  )
  return { parent, started, said: () => said, exited }
}

const GRANDCHILD = `require('node:child_process').spawn(
  process.execPath, ['--eval', 'console.log("ready"); setInterval(() => {}, 1000)'], { stdio: 'inherit' })`

test('a program ends as it ends', async () => {
  const { exited, started, said } = await runner("console.log('ready'); process.exitCode = 3")
  await started
  expect([await exited, said()]).toEqual([[3, null], 'ready\n'])
})

test('a signal is passed on once, and its end is waited for', async () => {
  const { parent, exited, started, said } = await runner(
    `process.on('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(0) }, 100))
      console.log('ready')
      setInterval(() => {}, 1000)`,
  )
  await started
  parent.kill('SIGTERM')
  expect(await exited).toEqual([143, null])
  expect(said()).toBe('ready\nin order\n')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('what it has started ends with it: %s', async (signal) => {
  const { parent, exited, started } = await runner(GRANDCHILD, "{ endsBy: 'SIGKILL' }")
  await started
  parent.kill(signal)
  expect(await exited).toEqual([128 + constants.signals[signal], null])
})
