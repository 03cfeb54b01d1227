import { expect, it } from 'vitest'
import { outlined } from './outline'

it('numbers the headings and says what they say', () => {
  const { html, outline } = outlined(
    '<p>a</p><h2>1. <em>Uno</em> &amp; dos</h2><p>b</p>\n<h2>2.\nTres</h2><h3>c</h3>',
    '',
  )
  expect(outline).toEqual([
    { id: 'seccion-1', text: '1. Uno & dos' },
    { id: 'seccion-2', text: '2.\nTres' },
  ])
  expect(html).toBe(
    '<p>a</p><h2 id="seccion-1">1. <em>Uno</em> &amp; dos</h2><p>b</p>\n<h2 id="seccion-2">2.\nTres</h2><h3>c</h3>',
  )
})

it('boxes every table', () => {
  expect(outlined('<table><tr></tr></table><p></p><table></table>', 'Tabla').html).toBe(
    '<div role="group" tabindex="0" aria-label="Tabla"><table><tr></tr></table></div><p></p>' +
      '<div role="group" tabindex="0" aria-label="Tabla"><table></table></div>',
  )
})

it('leaves a text without either alone', () => {
  expect(outlined('<p>&lt;h2&gt;</p>', 'x')).toEqual({ html: '<p>&lt;h2&gt;</p>', outline: [] })
})
