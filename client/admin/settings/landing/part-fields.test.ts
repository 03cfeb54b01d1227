import { expect, test } from 'vitest'
import { FIGURES } from '../../../../shared/shown-texts'
import { SITE_PARTS, SITE_TEXTS } from '../../../../shared/site-texts'
import { SECTIONS } from './part-fields'

test.each(SITE_PARTS)('every text of %s has its field', (part) => {
  const ofFigures = part === 'figures' ? FIGURES.flatMap((name) => [`${name}Value`, `${name}Label`]) : []
  const placed = SECTIONS.filter((one) => one.part === part).flatMap(({ fields }) => [...fields])
  expect([...placed, ...ofFigures].sort()).toEqual(Object.keys(SITE_TEXTS[part]).sort())
})
