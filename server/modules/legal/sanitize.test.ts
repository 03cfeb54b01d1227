import { expect, test } from 'vitest'
import { sanitizeLegalHtml } from './sanitize'

test.each([
  [
    '<div>Guardamos sus datos.</div><div>No los vendemos.</div><h5>Contacto</h5><div>Escríbanos.</div>',
    '<p>Guardamos sus datos.</p><p>No los vendemos.</p><h4>Contacto</h4><p>Escríbanos.</p>',
  ],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
  ['<figure><img src="/a.png"><figcaption>a</figcaption></figure>', '<p>a</p>'],
  [
    '<main><section> <div>a</div> <h2>b</h2><ul><li>c</li></ul></section></main>',
    '<p>a</p> <h2>b</h2><ul><li>c</li></ul>',
  ],
  ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  [
    '<table><tbody><tr><td><div>a</div></td></tr></tbody></table>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  ],
])('%s becomes blocks of a legal text', async (html, kept) => {
  expect(await sanitizeLegalHtml(html)).toBe(kept)
  expect(await sanitizeLegalHtml(kept)).toBe(kept)
})

// As the editor writes it: with a paragraph in each item and cell.
const WRITTEN = [
  '<h2>1. Objeto</h2>\n<p>m<sup>2</sup> de CO<sub>2</sub>, <strong>uno <em>dos</em></strong><br />tres</p>',
  '<ol start="3" type="a">\n<li><p>a</p>\n<ul>\n<li><p>b</p></li>\n</ul></li>\n</ol>\n<p></p>',
  '<table>\n<tbody>\n<tr><th colspan="2" rowspan="1" scope="col"><p>c</p></th></tr>\n<tr><td><p>d</p></td></tr>\n</tbody>\n</table>',
  '<blockquote>\n<p>e</p>\n</blockquote>\n<hr />\n<p><a href="/cookies">f</a></p>',
].join('\n')

test('what the editor writes stays', async () => {
  expect(await sanitizeLegalHtml(WRITTEN)).toBe(WRITTEN)
})

test('a list counts with numbers, letters or Roman numbers', async () => {
  expect(await sanitizeLegalHtml('<ol type="x" class="y"><li>a</li></ol>')).toBe('<ol><li>a</li></ol>')
})

test('a link typed without its scheme leads to the web', async () => {
  const html = '<p><a href="www.abaco.example/a" target="_blank">a</a> <a href="/cookies">b</a></p>'
  expect(await sanitizeLegalHtml(html)).toBe(
    '<p><a href="https://www.abaco.example/a" target="_blank" rel="noopener noreferrer">a</a> <a href="/cookies">b</a></p>',
  )
})
