import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { weigh } from './vite-weigh-pages.mjs'

/** The parts of a built chunk that weighing reads. @param kilobytes of code that does not compress */
const chunk = (fileName: string, kilobytes: number, more = {}) => ({
  type: 'chunk',
  fileName,
  code: randomBytes(kilobytes * 1024).toString('latin1'),
  imports: [],
  moduleIds: [],
  facadeModuleId: null,
  ...more,
})

function bundle(...files: { fileName: string }[]) {
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Parameters<typeof weigh>[0]
}

const catalogue = (language: string, kilobytes: number) =>
  chunk(`${language}.js`, kilobytes, { facadeModuleId: `/x/client/messages/${language}.json` })

it('weighs the entry, all its static imports and the larger catalogue', () => {
  const files = [
    chunk('entry.js', 1, { facadeModuleId: '/x/client/app/landing.tsx', imports: ['a.js'] }),
    chunk('a.js', 1, { imports: ['b.js'] }),
  ]
  const { errors, summary } = weigh(bundle(...files, chunk('b.js', 1), catalogue('es', 2), catalogue('en', 1)))
  expect(errors).toEqual([])
  expect(summary).toMatch(/entry\.js .*a\.js .*b\.js .*es\.js/)
  expect(summary).not.toContain('en.js')
})

it('does not weigh what is loaded on demand', () => {
  const panel = chunk('panel.js', 180, { moduleIds: ['/x/client/admin/panel.tsx'] })
  expect(weigh(bundle(chunk('entry.js', 1, { facadeModuleId: '/x/client/app/landing.tsx' }), panel)).errors).toEqual([])
})

it('refuses too much script and names the files', () => {
  const { errors } = weigh(
    bundle(
      chunk('entry.js', 60, { facadeModuleId: '/x/client/app/landing.tsx', imports: ['a.js'] }),
      chunk('a.js', 60),
    ),
  )
  expect(errors).toEqual([expect.stringMatching(/^The landing page loads more than 113\.0 KB of JavaScript: .*a\.js/)])
})

it('refuses too much style', () => {
  const entry = chunk('entry.js', 1, {
    facadeModuleId: '/x/client/app/landing.tsx',
    viteMetadata: { importedCss: new Set(['a.css']) },
  })
  const sheet = { type: 'asset', fileName: 'a.css', source: randomBytes(16 * 1024) }
  expect(weigh(bundle(entry, sheet)).errors).toEqual([expect.stringContaining('15.0 KB of CSS')])
})

it.each(['/x/client/admin/panel.tsx', '/x/node_modules/@mantine/core/a.mjs', '/x/node_modules/zod/index.js'])(
  'refuses %s on public pages',
  (id) => {
    const entry = chunk('entry.js', 1, { facadeModuleId: '/x/client/app/landing.tsx', imports: ['a.js'] })
    expect(weigh(bundle(entry, chunk('a.js', 1, { moduleIds: [id] }))).errors).toEqual([
      `Public pages load ${id} in a.js`,
    ])
  },
)

it('refuses a panel whose first load is too heavy, without what it loads later', () => {
  const panel = chunk('panel.js', 180, { facadeModuleId: '/x/client/panel.html', imports: ['a.js'] })
  const first = (kilobytes: number) => {
    return chunk('first.js', kilobytes, { facadeModuleId: '/x/client/admin/dashboard/dashboard-screen.tsx' })
  }
  const chart = chunk('chart.js', 200)
  expect(weigh(bundle(panel, chunk('a.js', 40), first(20), chart)).errors).toEqual([])
  expect(weigh(bundle(panel, chunk('a.js', 40), first(61), chart)).errors).toEqual([
    expect.stringMatching(/^The panel begins with more than 300\.0 KB of JavaScript: .*panel\.js .*first\.js .*a\.js/),
  ])
})

it('refuses a heavy table of makers', () => {
  const offers = (kilobytes: number) =>
    chunk('offers.js', kilobytes, { facadeModuleId: '/x/client/admin/policies/vin/vin-offers-group.tsx' })
  expect(weigh(bundle(offers(38))).errors).toEqual([])
  expect(weigh(bundle(offers(61))).errors).toEqual([
    expect.stringMatching(/^What a VIN says is more than 60\.0 KB of JavaScript: .*offers\.js/),
  ])
})

it.each([
  '/x/shared/vin-makers.json',
  '/x/client/admin/palette/palette-dialog.tsx',
  '/x/node_modules/@mantine/spotlight/esm/Spotlight.mjs',
])('refuses %s before its first use', (id) => {
  const late = chunk('late.js', 1, { moduleIds: [id] })
  const section = (imports: string[]) =>
    chunk('section.js', 1, { facadeModuleId: '/x/client/admin/customers/customers-screen.tsx', imports })
  expect(weigh(bundle(section([]), late)).errors).toEqual([])
  expect(weigh(bundle(section(['late.js']), late)).errors).toEqual([`The panel loads too early ${id} in late.js`])
})
