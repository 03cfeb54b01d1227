// Generates Prisma's client and builds client and server into dist/, unless the sources are those of the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/build.json')
const sources = ['package-lock.json', 'vite.config.ts', 'scripts', 'prisma', 'server', 'shared', 'client']

/** @returns {void} */
export function buildIfNeeded() {
  const hash = sourceHash()
  if (existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).hash === hash) return
  process.stdout.write('Building …\n')
  // The stamp is written last: a build that was interrupted is made again.
  rmSync(stamp, { force: true })
  run('prisma', ['generate'])
  for (const part of ['browser', 'pages', 'server']) run('vite', ['build', '--mode', part, '--logLevel', 'warn'])
  compressAssets(join(root, 'dist/client'))
  writeFileSync(stamp, JSON.stringify({ hash }))
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (statSync(path).isFile()) return [path]
  if (path.endsWith('generated')) return []
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

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const result = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  process.stderr.write(result.stdout)
  process.stderr.write(`The build failed in ${program} ${args.join(' ')}\n`)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfNeeded()
