import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { panelHref, TAB_PLACES, type View } from '../client/admin/addresses'
import { type Procedures, proceduresOf } from '../server/testing/procedures'
import { expect, test } from './browser'
import { PASSWORD, ServerProcess } from './server-process'

// Compares each screen with the reviewed picture of it in `pictures`. To take them anew, and then look at each:
// NIGHTLY=1 npm run test:browser -- pictures.spec.ts --update-snapshots
test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ bypassCSP: true })

const WINDOWS = [
  { width: 390, height: 1100 },
  { width: 1440, height: 1000 },
]
const LANGUAGES = ['es', 'en'] as const

const server = new ServerProcess(4360)
let cookie: string
let procedures: Procedures

test.beforeAll(async () => {
  server.start({ SEED_ADMIN_PASSWORD: PASSWORD, LOOKUP_LIMIT: '0', LOG_LEVEL: 'error' })
  await server.ready()
  cookie = await server.signIn()
  procedures = proceduresOf(server, cookie)
  // All tabs are there only where payments are kept.
  await procedures.settings.plans.setCollected.mutate({ collected: true })
})
test.afterAll(() => server.remove())

for (const window of WINDOWS) {
  test.describe(`at ${window.width} px`, { tag: '@nightly' }, () => {
    test.use({ viewport: window })

    for (const language of LANGUAGES) {
      test(`the site looks as reviewed (${language})`, async ({ page }) => {
        const { items } = await procedures.customers.list.query({ status: 'active' })
        const paths = {
          landing: '/?',
          plans: '/?#planes',
          testimonials: '/?#testimonios',
          policy: `/?poliza=${items[0]?.policyNumber}&#verificar`,
          'unknown-policy': '/?poliza=none&#verificar',
          certificate: `/?constancia=${'A'.repeat(22)}&`,
          request: '/?llamada=1&#llamada',
          terms: '/terminos?',
          privacy: '/privacidad?',
          cookies: '/cookies?',
        }
        for (const [name, path] of Object.entries(paths)) {
          const [before, fragment = ''] = path.split('#')
          await page.goto(`${server.origin}${before}lang=${language}${fragment && `#${fragment}`}`)
          // What hydrates later must still be what was sent.
          await page.waitForLoadState('networkidle')
          await expectAsReviewed(page, `${name}-${language}-${window.width}`)
        }
      })
    }

    test('the panel looks as reviewed', async ({ page }) => {
      await page.goto(`${server.origin}/admin`)
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
      await expectAsReviewed(page, `login-${window.width}`)
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url: server.origin }])
      for (const [screen, address] of Object.entries(await screens())) {
        await page.goto(`${server.origin}${address}`)
        await expect(page.locator('main').getByRole('heading').or(page.locator('main button')).first()).toBeVisible()
        await expect(page.locator('main .mantine-Loader-root')).toHaveCount(0)
        await expectAsReviewed(page, `${screen}-${window.width}`)
      }
    })
  })
}

/** Every tab of every section, what replaces the list of insured people, and a page of one. */
async function screens(): Promise<Record<string, string>> {
  const tabs = TAB_PLACES.map(({ owner, tab }): [string, string] =>
    owner === 'account'
      ? [`account-${tab}`, panelHref({ account: '1', tab })]
      : [`${owner}-${tab}`, panelHref({ section: owner, tab })],
  )
  const { items } = await procedures.customers.list.query({ sort: 'policyNumber', direction: 'asc' })
  const [customer] = items
  if (!customer) throw new Error('The sample data has customers.')
  const views = (['new', 'edit', 'documents'] satisfies View[]).map((view): [string, string] => [
    `customers-${view}`,
    panelHref({ section: 'customers', view, ...(view !== 'new' && { id: customer.id }) }),
  ])
  return {
    ...Object.fromEntries([...tabs, ...views]),
    companies: panelHref({ section: 'companies' }),
    pixels: panelHref({ section: 'pixels' }),
    customer: panelHref({ section: 'customers', record: customer.id }),
  }
}

/** Fails where more than a few pixels in a hundred differ; later screens are compared all the same. */
async function expectAsReviewed(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: STYLES })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(withoutTime)
  const mask = [page.locator('.recharts-wrapper, canvas, iframe, time')]
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { mask, maxDiffPixelRatio: 0.03 })
}

/** The site's typeface everywhere: the panel's and that of numbers are the machine's. */
const STYLES = `
  @font-face { font-family: Reviewed; font-weight: 300 900; src: url(data:font/woff2;base64,${font('latin')}) }
  * { font-family: Reviewed !important }`

function font(letters: string): string {
  const file = `@fontsource-variable/figtree/files/figtree-${letters}-wght-normal.woff2`
  return readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64')
}

/**
 * Sample data is as old every day, so its dates differ: figures become zeros, and the names of months and days one, also
 * in what is loaded later.
 */
function withoutTime(): void {
  const names =
    /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|January|February|March|April|May|June|July|August|September|October|November|December|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b/g
  const plain = (text: string) => text.replace(names, 'mes').replace(/\d+/g, '0')
  const change = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (!nodeValue || parentElement?.matches('style, script')) continue
      if (plain(nodeValue) !== nodeValue) texts.currentNode.nodeValue = plain(nodeValue)
    }
    for (const field of document.querySelectorAll('input')) if (/^[\d/]+$/.test(field.value)) field.value = '0'
  }
  new MutationObserver(change).observe(document.body, { childList: true, characterData: true, subtree: true })
  change()
}
