import { existsSync } from 'node:fs'
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
  return { executablePath: found ?? (await chromium.executablePath()), args: QUIET }
}
