import { expect, it } from 'vitest'
import { socialPicture } from './social-picture'

const lettering = { width: (text: string) => text.length / 4, outline: (text: string) => `M0 0/${text}` }
const settings = { companyName: 'Seguros del Sur', primaryColor: '#b91c1c', secondaryColor: '#f59e0b' }
const picture = (changes = {}) =>
  socialPicture({
    settings: { ...settings, ...changes },
    tagline: 'Claros',
    host: 'sur.example',
    icon: 'data:,',
    lettering,
  })

it('has the size that networks ask for, the words and the colours of the brand', () => {
  const svg = picture()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
  for (const part of ['M0 0/Seguros del Sur', 'M0 0/Claros', 'M0 0/sur.example', '#b91c1c', '#f59e0b']) {
    expect(svg).toContain(part)
  }
})

it('needs nothing that only browsers know', () => {
  expect(picture()).not.toMatch(/var\(|<text|<style|class=|color-mix/)
  expect(picture({ primaryColor: 'none', secondaryColor: '"/><script>' })).not.toContain('script')
})
