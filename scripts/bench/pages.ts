import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium/find-chromium'
import type { Bench } from './data'
import { compare, durations } from './load'
import { type Running, withBaseline, withProduct } from './processes'
import { p95Of, type Row } from './report'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es' }
const SETTLED_MS = 2_000
const PAGES = 200

/** The landing page as the server renders it, and what a phone downloads of it and of the panel. */
export async function measurePages({ url }: Bench): Promise<Row[]> {
  return withProduct(url, (product) =>
    withBaseline({ PAGE_URL: `${product.origin}/` }, async (baseline) => {
      const requests = ({ origin }: Running) => ({ url: () => `${origin}/` })
      const firstByte = async () => (await fetch(`${product.origin}/`)).body?.cancel()
      return [
        await compare('landing page: product / its bytes', [requests(product), requests(baseline)], 20, {
          atLeast: 0.7,
        }),
        p95Of('landing page: first byte', await durations(firstByte, PAGES)),
        ...(await downloads(product)),
      ]
    }),
  )
}

async function downloads({ origin }: Running): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const site = await loaded(browser, origin)
    const panel = await loaded(browser, `${origin}/admin`)
    return [
      { what: 'landing page: JavaScript, gzip', measured: site.kilobytes, unit: ' KB', target: { atMost: 113 } },
      { what: 'landing page: layout shift', measured: site.shift, unit: '', target: { atMost: 0 } },
      { what: 'panel: JavaScript, gzip', measured: panel.kilobytes, unit: ' KB', target: { atMost: 300 } },
    ]
  } finally {
    await browser.close()
  }
}

/** The scripts that a page loads in kilobytes of gzip, and its layout shift from top to bottom. */
async function loaded(browser: Browser, address: string): Promise<{ kilobytes: number; shift: number }> {
  const page = await browser.newPage(PHONE)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shift: window.shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 20_000)
  await page.waitForTimeout(SETTLED_MS)
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  const shift = await page.evaluate(() => window.shift)
  return { kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1024, shift }
}

declare global {
  interface Window {
    shift: number
  }
  interface PerformanceEntry {
    /** Of a layout shift. */
    value: number
  }
}
