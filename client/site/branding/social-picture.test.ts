import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { drawSocialPicture } from './social-picture'

const lettering = { width: (text: string) => text.length / 4, outline: (text: string) => `M0 0/${text}` }
const settings = {
  ...DEFAULT_SETTINGS,
  companyName: 'Seguros del Sur',
  tagline: 'Claros',
  primaryColor: '#b91c1c',
  secondaryColor: '#f59e0b',
}
const picture = (changes = {}) =>
  drawSocialPicture({
    settings: { ...settings, ...changes },
    language: 'es',
    host: 'sur.example',
    icon: 'data:,',
    lettering,
  })

it('has the size that networks require, the brand’s texts and its colours', async () => {
  const svg = await picture()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
  for (const part of ['M0 0/Seguros del Sur', 'M0 0/Claros', 'M0 0/sur.example', '#b91c1c', '#f59e0b']) {
    expect(svg).toContain(part)
  }
})

it('uses no CSS variables or fonts', async () => {
  expect(await picture()).not.toMatch(/var\(|<text|<style|class=|color-mix/)
  expect(await picture({ primaryColor: 'none', secondaryColor: '"/><script>' })).not.toContain('script')
})
