import { expect, it } from 'vitest'
import { contrast, mixed } from '../../../shared/contrast'
import { themeVariables } from './theme'

it('gives each colour a readable text colour', () => {
  expect(themeVariables({ primaryColor: '#facc15', secondaryColor: '#7c2d12' })).toMatchObject({
    '--primary': '#facc15',
    '--on-primary': '#0f1b33',
    '--secondary': '#7c2d12',
    '--on-secondary': '#ffffff',
  })
})

it.each(['#2563eb', '#facc15', '#ffffff', '#000000', '#808080'])(
  'makes %s readable on its own tints',
  (primaryColor) => {
    const text =
      (themeVariables({ primaryColor, secondaryColor: '' }) as Record<string, string>)['--primary-text'] ?? ''
    for (const surface of ['#ffffff', '#f4f7fc']) {
      expect(contrast(text, mixed(surface, primaryColor, 0.13))).toBeGreaterThanOrEqual(4.5)
    }
  },
)

it('uses the default where a setting is not a colour', () => {
  expect(themeVariables({ primaryColor: 'blue; x', secondaryColor: '' })).toMatchObject({
    '--primary': '#2563eb',
    '--secondary': '#10b981',
  })
})
