import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the process of the server is in UTC, with its threads, whatever the zone of the machine', () => {
  const script = `import ${JSON.stringify(join(import.meta.dirname, 'utc.ts'))}
    import { Worker } from 'node:worker_threads'
    const said = "require('node:worker_threads').parentPort.postMessage(new Date(2026, 6, 1).getTimezoneOffset())"
    new Worker(said, { eval: true, env: {}, execArgv: [] }).on('message', (minutes) =>
      process.stdout.write(String([minutes, new Date(2026, 6, 1).getTimezoneOffset()])))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { stdout } = spawnSync(process.execPath, args, {
    env: { ...process.env, TZ: 'America/Havana' },
    encoding: 'utf8',
  })
  expect(stdout).toBe('0,0')
})
