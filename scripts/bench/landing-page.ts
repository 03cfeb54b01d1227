import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium/find-chromium'
import type { Row } from './report'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es' }
const SETTLED_MS = 2_000

/** What a visitor's phone downloads of the landing page, and its layout shift. */
export async function measureLandingPage(origin: string): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 20_000)
    await page.waitForTimeout(SETTLED_MS)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return [
      { what: 'landing page: JavaScript, gzip', measured: sum(bytes) / 1024, unit: ' KB', target: { atMost: 108 } },
      { what: 'landing page: layout shift', measured: sum(shifts), unit: '', target: { atMost: 0 } },
    ]
  } finally {
    await browser.close()
  }
}
