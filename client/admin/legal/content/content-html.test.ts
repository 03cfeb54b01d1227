import { expect, test } from 'vitest'
import { type ContentNode, toHtml } from './content-html'

const text = (value: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  type: 'text',
  text: value,
  marks,
})
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const doc = (...content: ContentNode[]) => toHtml({ type: 'doc', content })
const bold = { type: 'bold' }
const cell = (type: string, value: string, attrs = {}): ContentNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null, ...attrs },
  content: [paragraph(text(value))],
})

test('text is escaped, and a mark that goes on is written once', () => {
  expect(doc(paragraph(text('a < b & '), text('c ', bold), text('d', bold, { type: 'italic' }), text(' "e"')))).toBe(
    '<p>a &lt; b &amp; <strong>c <em>d</em></strong> "e"</p>',
  )
})

test('links keep where they lead and how they open, and nothing else', () => {
  const link = { type: 'link', attrs: { href: '/privacidad?a="1"&b', target: null, rel: 'noopener', class: null } }
  expect(doc(paragraph(text('Aviso', link)))).toBe(
    '<p><a href="/privacidad?a=&quot;1&quot;&amp;b" rel="noopener">Aviso</a></p>',
  )
})

test('a header row becomes a thead, cells lose their paragraph and the spans of 1', () => {
  const table = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'Nombre', { scope: 'col' })] },
      { type: 'tableRow', content: [cell('tableCell', 'Sesión', { colspan: 2 })] },
    ],
  }
  expect(doc(table)).toBe(
    '<table>\n<thead>\n<tr><th scope="col">Nombre</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2">Sesión</td></tr>\n</tbody>\n</table>',
  )
})

test('lists keep their start, their nesting and items of several paragraphs', () => {
  const item = (...content: ContentNode[]): ContentNode => ({ type: 'listItem', content })
  const nested: ContentNode = { type: 'bulletList', content: [item(paragraph(text('b')))] }
  expect(
    doc({
      type: 'orderedList',
      attrs: { start: 3 },
      content: [item(paragraph(text('a')), nested), item(paragraph(text('c')), paragraph(text('d')))],
    }),
  ).toBe('<ol start="3">\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n<li><p>c</p>\n<p>d</p></li>\n</ol>')
})

test('headings, quotes, rules and breaks', () => {
  expect(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Uno')] },
      { type: 'blockquote', content: [paragraph(text('Cita'), { type: 'hardBreak' }, text('larga'))] },
      { type: 'horizontalRule' },
    ),
  ).toBe('<h2>Uno</h2>\n<blockquote>\n<p>Cita<br>larga</p>\n</blockquote>\n<hr>')
})

test('empty paragraphs stay within the text and are dropped at its end', () => {
  expect(doc(paragraph(text('a')), paragraph(), paragraph(text('b')), paragraph(), paragraph())).toBe(
    '<p>a</p>\n<p></p>\n<p>b</p>',
  )
  expect(doc(paragraph())).toBe('')
})
