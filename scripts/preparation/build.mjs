import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { packaged, root, runChild } from './child.mjs'
import { shown } from './progress.mjs'

const stamp = join(root, 'dist/build.json')
const sources = ['package-lock.json', 'vite.config.ts', 'scripts', 'prisma', 'server', 'shared', 'client', 'docs/es']

/** Whether `dist` was built from the current sources. */
export const isBuilt = () => existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).hash === sourceHash()

/**
 * Builds client and server into `dist`.
 * @param {import('../../server/core/process-lock.mjs').Lock} lock
 */
export async function build(lock) {
  const hash = sourceHash()
  // The stamp is written last, so that an interrupted build is repeated.
  rmSync(stamp, { force: true })
  /** @type {[part: string, program: string, ...args: string[]][]} */
  const parts = [
    ['openapi.json', 'tsx', 'scripts/openapi.ts'],
    ...['site', 'panel', 'pages', 'server'].map(
      (part) =>
        /** @type {[string, string, ...string[]]} */ ([part, 'vite', 'build', '--mode', part, '--logLevel', 'warn']),
    ),
  ]
  for (const [place, [part, program, ...args]] of parts.entries()) {
    // Whatever NODE_ENV is in this process, as in tests.
    const variables = { NODE_ENV: 'production' }
    const code = await shown(`Building ${place + 1} of ${parts.length}: ${part}`, () =>
      runChild(packaged(program), args, { variables, onStart: lock.share }),
    )
    if (code !== 0) throw new Error(`The build failed: ${program} ${args.join(' ')}`)
  }
  // Fonts are no modules, so that the bundler leaves their notice out.
  copyFileSync(
    join(root, 'node_modules/@fontsource-variable/figtree/LICENSE'),
    join(root, 'dist/client/licenses-font.txt'),
  )
  compressAssets(join(root, 'dist/client'))
  writeFileSync(stamp, JSON.stringify({ hash, commit: process.env.SOURCE_COMMIT?.slice(0, 7) }))
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    // Not the absolute path: an upgrade builds in another folder.
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  // What is made from the others.
  if (/generated$|public.openapi\.json$/.test(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/**
 * Puts a brotli and a gzip version beside each text that browsers load.
 * @param {string} folder
 */
function compressAssets(folder) {
  for (const file of filesIn(folder).filter((path) => /\.(js|css|svg|html|json)$/.test(path))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
