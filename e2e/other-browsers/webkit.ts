import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { signalTree } from '../../scripts/preparation/child.mjs'
import { freePort } from '../../server/db/embedded/cluster'
import { type Driven, type OtherBrowser, untilItWorks } from './driven'

const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

/** The engine of Safari in its GTK port; it always draws windows, so it gets a screen of its own. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing: () =>
    PROGRAMS.every(existsSync)
      ? undefined
      : 'WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb xauth).',
  start,
}

async function start(): Promise<Driven> {
  const home = mkdtempSync(join(tmpdir(), 'brokerage-webkit-'))
  const downloads = join(home, 'Downloads')
  for (const folder of [downloads, join(home, '.config/gtk-3.0')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  // As in the other browser tests: a click would hit the place that a moving element has left.
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  const service = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), LANG: 'es_ES.UTF-8' },
    stdio: 'ignore',
    detached: true,
  })
  const browser = await untilItWorks(() =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build(),
  )
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1200, height: 1000 })
  const element = (xpath: string) => untilItWorks(() => visible(browser, xpath))
  return {
    downloads,
    open: (address) => browser.get(address),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    see: async (xpath) => void (await element(xpath)),
    click: (xpath) => untilItWorks(async () => (await visible(browser, xpath)).click()),
    type: (xpath, text) =>
      untilItWorks(async () => {
        const field = await visible(browser, xpath)
        await browser.executeScript('arguments[0].focus(); arguments[0].select()', field)
        await field.sendKeys(text)
      }),
    chooseFile: (xpath, path) => untilItWorks(() => browser.findElement(By.xpath(xpath)).sendKeys(path)),
    ask: <Answer>(expression: string) => browser.executeScript<Answer>(`return ${expression}`),
    picture: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit()
      signalTree(service.pid, 'SIGTERM')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function visible(browser: WebDriver, xpath: string): Promise<WebElement> {
  for (const found of await browser.findElements(By.xpath(xpath))) {
    if (!(await found.isDisplayed()) || !(await found.isEnabled())) continue
    // The driver itself does not scroll to what is just below the window.
    await browser.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found)
    return found
  }
  throw new Error(`Nothing visible is ${xpath}`)
}
