import { expect, test } from 'vitest'
import { phoneLink, websiteText } from './contact-links'

test.each([
  ['+1 305-555-0112', 'tel:+13055550112'],
  ['(305) 555 0112', 'tel:3055550112'],
  ['305.555.0112 ext. 4', 'tel:3055550112'],
  ['1+2', 'tel:12'],
])('%j is dialled as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test.each([
  ['https://www.abacoseguros.example', 'abacoseguros.example'],
  ['http://abaco.example/', 'abaco.example'],
  ['https://abaco.example/agentes/?pais=us', 'abaco.example/agentes/?pais=us'],
])('%j is shown as %s', (url, text) => {
  expect(websiteText(url)).toBe(text)
})
