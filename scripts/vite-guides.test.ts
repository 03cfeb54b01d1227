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

test('a step has an address of its own, and what the panel lacks is no link', () => {
  expect(guideHtml('## 3. El paso')).toBe('<h3 id="3-el-paso"><span id="paso-3"></span>3. El paso</h3>\n')
  expect(guideHtml('[x](../api.md) [y](importar.md#z)')).toBe(
    '<p>x <a href="/admin?cuenta=1&amp;pestana=ayuda&amp;guia=importar#z">y</a></p>\n',
  )
  expect(guideHtml('```\na < b\n```')).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>\n')
})
