import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { type Driven, type OtherBrowser, untilItWorks } from './driven'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const place = PLACES.find(existsSync)

/** Mozilla's browser, over WebDriver BiDi. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () => (place ? undefined : 'Firefox is not installed (Debian: apt-get install firefox-esr).'),
  start,
}

async function start(): Promise<Driven> {
  const downloads = mkdtempSync(join(tmpdir(), 'brokerage-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: place,
    defaultViewport: { width: 1200, height: 1000 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'pdfjs.disabled': true,
      'intl.accept_languages': 'es-ES',
    },
  })
  let page = await browser.newPage()
  const element = (xpath: string) => untilItWorks(() => visible(page, xpath))
  return {
    downloads,
    // In a new tab: after a step in the history this driver waits for a page that does not load.
    async open(address) {
      await page.close()
      page = await browser.newPage()
      await page.goto(address)
    },
    // Not by the driver, which waits for a document to load.
    back: async () => page.evaluate(() => history.back()),
    forward: async () => page.evaluate(() => history.forward()),
    see: async (xpath) => void (await element(xpath)),
    click: (xpath) => untilItWorks(async () => (await visible(page, xpath)).click()),
    async type(xpath, text) {
      const field = await element(xpath)
      await field.evaluate((input) => {
        if (!(input instanceof HTMLInputElement)) throw new Error('Only inputs are typed into.')
        input.focus()
        input.select()
      })
      await page.keyboard.type(text)
    },
    async chooseFile(xpath, path) {
      const field = await page.waitForSelector(`::-p-xpath(${xpath})`)
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    ask: async <Answer>(expression: string) => (await page.evaluate(expression)) as Answer,
    picture: async () => Buffer.from(await page.screenshot()),
    print: async () => Buffer.from(await page.pdf()),
    async close() {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }
}

async function visible(page: Page, xpath: string): Promise<ElementHandle<Element>> {
  for (const found of await page.$$(`::-p-xpath(${xpath})`)) {
    if ((await found.isVisible()) && (await found.evaluate((element) => !element.matches(':disabled')))) return found
  }
  throw new Error(`Nothing visible is ${xpath}`)
}
