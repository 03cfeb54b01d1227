import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where the Chromium that an npm package ships is unpacked; a new installation of the packages empties it. */
const UNPACKED = join(import.meta.dirname, '../node_modules/.cache/chromium')

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The Chromium of CHROMIUM_PATH or of the machine, else the one that an npm package ships; none is downloaded. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const found = [process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES].find((path) => path && existsSync(path))
  // Without the package's own arguments: its single process ends with the first page, and its web security is off.
  return { executablePath: found ?? (await packagedChromium()), args: QUIET }
}

/** Playwright's first process comes here before its workers do. */
async function packagedChromium(): Promise<string> {
  if (!existsSync(UNPACKED)) await unpack(`${UNPACKED}.${process.pid}`)
  return join(UNPACKED, 'chromium')
}

/** Whole or not at all, and in no folder in which another user might have put something else. */
async function unpack(partial: string): Promise<void> {
  const { TMPDIR } = process.env
  mkdirSync(partial, { recursive: true })
  try {
    process.env.TMPDIR = partial // Where the package unpacks to.
    await chromium.executablePath()
    if (!existsSync(UNPACKED)) renameSync(partial, UNPACKED)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(partial, { recursive: true, force: true })
  }
}
