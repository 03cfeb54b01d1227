import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One run, violations only: axe's usual mode opens another page for the report, and took three times as long. */
const OPTIONS = { resultTypes: ['violations'], reporter: 'no-passes', preload: false }

/** The package's own source is longer, and run twice for each check. */
const SCRIPT = `'axe' in window || (() => {${readFileSync(shortForm(), 'utf8')}})()`

/** The package's version of axe. */
function shortForm(): string {
  const packaged = createRequire(import.meta.url).resolve('@axe-core/playwright')
  return createRequire(packaged).resolve('axe-core/axe.min.js')
}

/**
 * Runs axe on a page and its frames of the same origin.
 * @returns the rule and the element of each violation
 */
export async function violationsOf(page: Page, { within, without }: { within?: string; without?: string } = {}) {
  const axe = new AxeBuilder({ page, axeSource: SCRIPT })
    .setLegacyMode()
    .options(OPTIONS as Parameters<AxeBuilder['options']>[0])
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
