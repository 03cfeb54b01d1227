// npm run dev : runs the server from its sources, anew after each change, and checks the types beside it.
import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { loadEnvFile } from '../server/core/env-file.mjs'
import { packaged, root, signalTree, windows } from './preparation/child.mjs'

const SOURCES = ['server', 'shared', 'prisma']
const SETTLED_MS = 100
const SHOWN_LENGTH = 20_000

if (existsSync(join(root, '.env'))) loadEnvFile(join(root, '.env'))
process.env.NODE_ENV = 'development'

/** @type {NodeJS.Signals | undefined} */
let endedBy
const types = start(packaged('tsc'), ['--watch', '--preserveWatchOutput'])
start(process.execPath, ['--import', 'tsx', 'scripts/openapi.ts'])
/** @type {ReturnType<typeof start> | undefined} */
let server
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    signalTree(types.child.pid, 'SIGKILL')
    if (server) signalTree(server.child.pid, endedBy ? 'SIGKILL' : signal)
    endedBy = signal
  })
}
const changes = new EventEmitter()
for (const folder of SOURCES) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && !/\.test\.ts$|[\\/~]$/.test(name)) changes.emit('change')
  })
}

while (!endedBy) {
  const changed = once(changes, 'change')
  server = start(process.execPath, ['--import', 'tsx', 'server/boot/main.ts'])
  const error = await Promise.race([server.ended, changed.then(() => undefined)])
  if (endedBy) break
  if (error === undefined) {
    signalTree(server.child.pid, 'SIGTERM')
    await server.ended
  } else {
    const page = showError(error)
    await Promise.race([changed, once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')])
    page.close()
    page.closeAllConnections()
  }
  await wait(SETTLED_MS)
}
await server?.ended
process.exit(128 + constants.signals[endedBy ?? 'SIGTERM'])

/**
 * Starts a program in a process group of its own, so that a terminal's signal reaches it once, from here.
 * @param {string} program
 * @param {string[]} args
 * @returns the process, and what it has written to stderr by its end
 */
function start(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: !windows,
    shell: windows,
  })
  let written = ''
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk)
    written = (written + chunk).slice(-SHOWN_LENGTH)
  })
  return { child, ended: once(child, 'close').then(() => written) }
}

/**
 * Serves what is wrong in place of the broken server, until the next change.
 * @param {string} error
 */
function showError(error) {
  const text = stripVTControlCharacters(error).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const started = Date.now()
  const html = `<!doctype html><meta charset="utf-8"><title>The server is broken</title>
<h1>The server is broken</h1><pre style="white-space:pre-wrap">${text}</pre>
<p>This page reloads once a change has mended it.</p>
<script>setInterval(async () => {
  const answer = await fetch('/readyz').catch(() => undefined)
  if (answer?.ok || (answer?.headers.get('x-broken') ?? '${started}') !== '${started}') location.reload()
}, 500)</script>`
  return (
    createServer((_request, response) =>
      response.writeHead(503, { 'content-type': 'text/html', 'x-broken': started }).end(html),
    )
      // Another server uses the port; the one that could not start has said so.
      .on('error', () => {})
      .listen(Number(process.env.PORT || 3000))
  )
}
