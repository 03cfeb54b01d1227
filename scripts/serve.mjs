// Runs the built server in a process of its own, and starts it again where it has ended though nobody told it to.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Interrupted, root, runChild } from './preparation/child.mjs'

const RESTARTS = 5
const WITHIN_MS = 600_000
const FIRST_WAIT_MS = 1_000

process.env.NODE_ENV ??= 'production'
const served = [...process.execArgv, join(root, 'scripts/served.mjs')]
let wasReady = false
/** When it was started again, in ms since the start of this process. @type {number[]} */
let restarts = []
for (;;) {
  const code = await runChild(process.execPath, served, {
    folder: process.cwd(),
    onReady: () => {
      wasReady = true
    },
  }).catch((error) => {
    if (error instanceof Interrupted) process.exit(error.code ?? error.exitCode)
    throw error
  })
  restarts = restarts.filter((at) => at > performance.now() - WITHIN_MS)
  // A first start that fails, as of wrong variables or a port in use, would fail again.
  if (code === 0 || !wasReady || restarts.length === RESTARTS) process.exit(code)
  process.stderr.write(`The server has ended with exit code ${code}: it is started again.\n`)
  // Longer each time: what it needs, as its database, may be away for a while.
  await wait(FIRST_WAIT_MS * 2 ** restarts.length)
  restarts.push(performance.now())
}
