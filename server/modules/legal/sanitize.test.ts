import { expect, test } from 'vitest'
import { sanitizeLegalHtml, writtenLegalHtml } from './sanitize'

test.each([
  [
    '<div>Guardamos sus datos.</div><div>No los vendemos.</div><h5>Contacto</h5><div>Escríbanos.</div>',
    '<p>Guardamos sus datos.</p>\n<p>No los vendemos.</p>\n<h4>Contacto</h4>\n<p>Escríbanos.</p>',
  ],
  ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
  ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p>\n<p>b</p>'],
  ['<figure><img src="/a.png"><figcaption>a</figcaption></figure>', '<p>a</p>'],
  [
    '<fieldset><legend>a</legend>b</fieldset><details><summary>c</summary>d</details>',
    '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>',
  ],
  ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  ['<div>m<sup>2</sup> de CO<sub>2</sub></div>', '<p>m<sup>2</sup> de CO<sub>2</sub></p>'],
  ['<ol type="a" start="3"><li>a</li></ol>', '<ol type="a" start="3"><li>a</li></ol>'],
  ['<ol type="x" class="y"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  // Preformatted lines stay lines.
  ['<pre>\nuno\n<b>dos</b>\r\ntres\n</pre>', '<p>uno<br /><b>dos</b><br />tres</p>'],
])('blocks of %s are paragraphs', async (html, kept) => expect(await writtenLegalHtml(html)).toBe(kept))

const NAMES = 'address article aside center footer form header main nav section pre div'.split(' ')
test.each(NAMES)('%s separates what stands in it', async (name) => {
  const html = `a <b>b</b><${name}>c <a href="/d">d</a><br>e</${name}>f`
  expect(await writtenLegalHtml(html)).toBe('<p>a <b>b</b></p>\n<p>c <a href="/d">d</a><br />e</p>\n<p>f</p>')
})

test.each([
  ['<main><section>\n <div>a</div>\n <div>b</div> c</section></main>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['<div></div><div>&nbsp;</div><div><br></div><div>a<br></div><section><div><b></b></div></section>', '<p>a</p>'],
  ['<p>a<div>b</div>c</p>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['<p>a<center>b</center>c</p>', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
  ['<div><p>a</p><h2>b</h2>c<hr></div>', '<p>a</p>\n<h2>b</h2>\n<p>c</p>\n<hr />'],
  ['<h2><div>a</div></h2>', '<h2>a</h2>'],
  ['<strong><div>a</div><div>b</div></strong>', '<strong><p>a</p><p>b</p></strong>'],
  ['<p>a <em>b<div>c</div></em></p>', '<p>a</p>\n<em><p>b</p><p>c</p></em>'],
  ['<ul><li><div>a</div></li><li>b<div>c</div></li></ul>', '<ul><li>a</li><li><p>b</p>\n<p>c</p></li></ul>'],
  ['<ul><li>a<ul><li><div>b</div></li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<li><p>a<center>b</center></p></li>', '<li><p>a</p>\n<p>b</p></li>'],
  [
    '<table><tbody><tr><td><div>a</div></td><td colspan="2"><div>b</div><div>c</div></td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td><td colspan="2"><p>b</p>\n<p>c</p></td></tr></tbody></table>',
  ],
  ['<blockquote><div>a &lt; b</div></blockquote>', '<blockquote><p>a &lt; b</p></blockquote>'],
])('no paragraph of %s is nested or empty', async (html, kept) => {
  expect(await writtenLegalHtml(html)).toBe(kept)
  expect(await writtenLegalHtml(kept)).toBe(kept)
})

test('a text without such blocks stays letter by letter, its empty paragraphs and loose words too', async () => {
  const html = 'a <b></b>\n<p></p><p>b</p> <ul> <li>c</li></ul><blockquote>d</blockquote><h3> e </h3><p><br /></p>f'
  expect(await writtenLegalHtml(html)).toBe(html)
})

test('however deep blocks are nested, and however many there are, the text stays', async () => {
  expect(await writtenLegalHtml('<div>'.repeat(20_000))).toBe('')
  expect(await writtenLegalHtml(`${'<b><div>'.repeat(10_000)}a`)).toContain('<p>a</p>')
  const many = await writtenLegalHtml(`<div>${'<br>'.repeat(30_000)}a<div>b</div>`)
  expect(many).toBe('<p>a</p>\n<p>b</p>')
})

test('a link typed without its scheme leads to the web, in stored texts, too', async () => {
  const html = '<p><a href="www.abaco.example/a" target="_blank">a</a> <a href="/cookies">b</a></p>'
  const kept =
    '<p><a href="https://www.abaco.example/a" target="_blank" rel="noopener noreferrer">a</a> <a href="/cookies">b</a></p>'
  expect(await writtenLegalHtml(html)).toBe(kept)
  expect(await sanitizeLegalHtml(html)).toBe(kept)
})
