import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDES } from '../client/admin/addresses'
import { PROJECT_ROOT } from '../server/core/root'
import { guideHtml } from './vite-guides.mjs'

const folder = join(PROJECT_ROOT, 'docs/es')
const names = readdirSync(folder).map((file) => file.normalize().replace(/\.md$/, ''))
const html = (name: string) =>
  guideHtml(
    readFileSync(join(folder, readdirSync(folder).find((file) => file.normalize() === `${name}.md`) ?? ''), 'utf8'),
  )

test('the panel has each guide in Spanish', () => {
  expect([...GUIDES].sort()).toEqual(names.sort())
})

test.each(names)('%s has no Markdown left, and each of its links leads somewhere', (name) => {
  const page = html(name)
  expect(page.replace(/<code>[^<]*<\/code>/g, '')).not.toMatch(/^#|\*\*|`|\]\(|^\|/m)
  for (const [, href = ''] of page.matchAll(/href="([^"]+)"/g)) {
    if (/^https?:/.test(href)) continue
    const [path = '', anchor] = href.replaceAll('&amp;', '&').split('#')
    const of = path ? new URLSearchParams(path.split('?')[1]).get('guia') : name
    expect(names).toContain(of)
    if (anchor) expect(html(of ?? '')).toContain(`id="${anchor}"`)
  }
})

test('blocks, lists with code and tables become what they are', () => {
  expect(guideHtml('# Uno\n\nDos *tres*\ncuatro `<a>` **b**\n\n| a | b |\n|---|---|\n| 1 | [x](#y) |')).toBe(
    [
      '<h2 id="uno">Uno</h2>',
      '<p>Dos <em>tres</em> cuatro <code>&lt;a&gt;</code> <strong>b</strong></p>',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><a href="#y">x</a></td></tr></tbody></table>',
    ].join('\n'),
  )
  expect(guideHtml('1. Uno:\n\n   ```\n   a < b\n   ```\n\n   Dos\n2. Tres')).toBe(
    '<ol><li><p>Uno:</p>\n<pre tabindex="0"><code>a &lt; b</code></pre>\n<p>Dos</p></li><li><p>Tres</p></li></ol>',
  )
  expect(guideHtml('## 3. El paso')).toBe('<h3 id="3-el-paso"><span id="paso-3"></span>3. El paso</h3>')
})
