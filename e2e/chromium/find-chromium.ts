import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runChild } from '../../scripts/preparation/child.mjs'

/** The used part of `@sparticuz/chromium`, which is not installed when types are checked. */
type Packaged = { default: { executablePath(): Promise<string> } }

/** The headless shell: it draws no windows, and a page takes two thirds of the time. */
const HEADLESS_PLACE = '/usr/bin/chromium-headless-shell'

const WINDOWED_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A separate package.json: its 67 MB are not needed to start the product, or where a Chromium is installed. */
const PACKAGES = join(import.meta.dirname, 'node_modules')
/** The folder into which the package's Chromium is unpacked; reinstalling the package empties it. */
const UNPACKED = join(PACKAGES, '.cache/chromium')

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The Chromium of CHROMIUM_PATH, else a headless one, of the machine or of a package that npm installs here; if neither
 * is available, any Chromium of the machine.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH || (existsSync(HEADLESS_PLACE) && HEADLESS_PLACE)
  // Without the package's arguments: `--single-process` ends with the first page, and they turn web security off.
  return { executablePath: named || (await packagedChromium().catch(windowedChromium)), args: QUIET }
}

/** @throws the package's failure, if the machine has no Chromium either */
function windowedChromium(failure: unknown): string {
  const found = WINDOWED_PLACES.find(existsSync)
  if (!found) throw failure
  process.stdout.write(`The tests use ${found}: ${failure}\n`)
  return found
}

/** Playwright's main process calls this before its workers do. */
async function packagedChromium(): Promise<string> {
  if (!existsSync(UNPACKED)) {
    await install()
    await unpack(`${UNPACKED}.${process.pid}`)
  }
  const executable = join(UNPACKED, 'chromium')
  // Fails unless this is Linux with the needed libraries.
  execFileSync(executable, ['--version'], { stdio: 'ignore' })
  return executable
}

async function install(): Promise<void> {
  process.stdout.write('Installing a Chromium for the tests …\n')
  const args = ['ci', '--prefix', import.meta.dirname, '--ignore-scripts', '--no-audit', '--no-fund']
  const code = await runChild('npm', args, { quiet: true })
  if (code !== 0) throw new Error('No Chromium could be installed for the tests; CHROMIUM_PATH may name one.')
}

/** Unpacks atomically, and not into a folder where another user might have placed files. */
async function unpack(partial: string): Promise<void> {
  const { TMPDIR } = process.env
  mkdirSync(partial, { recursive: true })
  try {
    process.env.TMPDIR = partial // The package unpacks into TMPDIR.
    const installed = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const { default: chromium }: Packaged = await import(pathToFileURL(installed).href)
    await chromium.executablePath()
    if (!existsSync(UNPACKED)) renameSync(partial, UNPACKED)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(partial, { recursive: true, force: true })
  }
}
