import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './root'

test.runIf(existsSync('/dev/full'))('a log on a full disk neither ends the server nor keeps it from ending', () => {
  const script = `import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'logger.ts'))}
    const logger = createLogger('info')
    for (let line = 0; line < 100; line++) logger.info('x'.repeat(1_000))
    setTimeout(() => process.exit(7), 500)`
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([7, ''])
})
