import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { shortClassNames } from './vite-short-class-names.mjs'

function folderWith(sheets: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'inside'))
  for (const sheet of sheets) writeFileSync(join(folder, sheet), '')
  return folder
}

it('gives each class of each sheet a name of its own, which is no word', () => {
  const sheets = Array.from({ length: 450 }, (_, place) => `${place % 2 ? 'inside/' : ''}${place}.module.css`)
  const folder = folderWith(sheets)
  const nameOf = shortClassNames(folder)
  const names = sheets.flatMap((sheet) => ['card', 'head', 'card'].map((name) => nameOf(name, join(folder, sheet))))
  expect(new Set(names).size).toBe(900)
  expect(names.filter((name) => !/^[b-df-hj-np-tv-xz]{1,3}[01]$/.test(name))).toEqual([])
})

it('gives the same names in another build, whichever sheet comes first', () => {
  const folder = folderWith(['a.module.css', 'inside/b.module.css'])
  const [one, other] = [shortClassNames(folder), shortClassNames(folder)]
  const first = one('card', join(folder, 'a.module.css'))
  expect(one('card', `${join(folder, 'inside/b.module.css')}?used`)).toBe(
    other('card', join(folder, 'inside/b.module.css')),
  )
  expect(other('card', join(folder, 'a.module.css'))).toBe(first)
})

it('knows no sheet from elsewhere', () => {
  expect(() => shortClassNames(folderWith([]))('card', '/elsewhere.module.css')).toThrow('is no style sheet')
})
