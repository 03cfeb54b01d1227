import { expect, test } from 'vitest'
import { websiteText } from './website-text'

test.each([
  ['https://www.abacoseguros.example', 'abacoseguros.example'],
  ['http://abaco.example/', 'abaco.example'],
  ['https://abaco.example/agentes/?pais=us', 'abaco.example/agentes/?pais=us'],
])('%j is shown as %s', (url, text) => {
  expect(websiteText(url)).toBe(text)
})
