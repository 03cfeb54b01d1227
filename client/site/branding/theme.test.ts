import { expect, it } from 'vitest'
import { themeVariables } from './theme'

it('gives each colour its text', () => {
  expect(themeVariables({ primaryColor: '#facc15', secondaryColor: '#7c2d12' })).toMatchObject({
    '--primary': '#facc15',
    '--on-primary': '#0f1b33',
    '--secondary': '#7c2d12',
    '--on-secondary': '#ffffff',
  })
})

it('falls back where a setting is no colour', () => {
  expect(themeVariables({ primaryColor: 'blue; x', secondaryColor: '' })).toMatchObject({
    '--primary': '#2563eb',
    '--secondary': '#10b981',
  })
})
