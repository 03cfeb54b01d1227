import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** In one run and without what passes: the way that is usual opens a page for the report, and took three times as long. */
const OPTIONS = { resultTypes: ['violations'], reporter: 'no-passes', preload: false }

/**
 * What axe finds wrong with a page; frames in it are not looked into.
 * @returns the rule and the element of each
 */
export async function violationsOf(page: Page, { within, without }: { within?: string; without?: string } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(OPTIONS as Parameters<AxeBuilder['options']>[0])
  if (within) axe.include(within)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
