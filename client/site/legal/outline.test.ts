import { expect, it } from 'vitest'
import { outlined } from './outline'

it('numbers the headings and returns their texts', () => {
  const { html, outline } = outlined(
    '<p>a</p><h2>1. <em>Uno</em> &amp; dos</h2><p>b</p>\n<h2>2.\nTres</h2><h3>c</h3>',
    '',
    'es',
  )
  expect(outline).toEqual([
    { id: 'seccion-1', text: '1. Uno & dos' },
    { id: 'seccion-2', text: '2.\nTres' },
  ])
  expect(html).toBe(
    '<p>a</p><h2 id="seccion-1">1. <em>Uno</em> &amp; dos</h2><p>b</p>\n<h2 id="seccion-2">2.\nTres</h2><h3>c</h3>',
  )
})

it('wraps every table in a scrolling box', () => {
  expect(outlined('<table><tr></tr></table><p></p><table></table>', 'Tabla', 'es').html).toBe(
    '<div role="group" tabindex="0" aria-label="Tabla"><table><tr></tr></table></div><p></p>' +
      '<div role="group" tabindex="0" aria-label="Tabla"><table></table></div>',
  )
})

it('does not change a text without headings and tables', () => {
  expect(outlined('<p>&lt;h2&gt;</p>', 'x', 'es')).toEqual({ html: '<p>&lt;h2&gt;</p>', outline: [] })
})

it('keeps the language of the page in links to other pages of the site', () => {
  const links = (...addresses: string[]) => addresses.map((address) => `<a href="${address}">x</a>`).join('')
  expect(
    outlined(links('/cookies', '/#planes', '/terms?lang=es', '//evil.example', '/files/a.pdf'), 'x', 'en').html,
  ).toBe(links('/cookies?lang=en', '/?lang=en#planes', '/terms?lang=es', '//evil.example', '/files/a.pdf'))
})
