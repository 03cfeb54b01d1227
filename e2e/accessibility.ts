import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One run, violations only: axe's usual mode opens another page for the report, and took three times as long. */
const OPTIONS = { resultTypes: ['violations'], reporter: 'no-passes', preload: false, iframes: false }

const packages = createRequire(import.meta.url)

/** The package loads its longer form, twice in each run. */
const SCRIPT = readFileSync(
  createRequire(packages.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const NOTHING = '0'

/**
 * Runs axe on a page, without its frames.
 * @returns the rule and the element of each violation
 */
export async function violationsOf(page: Page, { within, without }: { within?: string; without?: string } = {}) {
  await page.evaluate(`'axe' in window || (() => {${SCRIPT}})()`)
  const axe = new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .options(OPTIONS as Parameters<AxeBuilder['options']>[0])
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
