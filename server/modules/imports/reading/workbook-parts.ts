import { type Archive, unpacked } from './archive'
import { unreadableFile } from './problems'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** The total size of the parts that are read. */
const MAX_BYTES = 64 * 1024 ** 2

export type Parts = {
  /** The first visible sheet: its path, and its number, counted from 1. */
  sheet: string
  number: number
  /** Days are counted from 1904, as on early Macs, and not from 1900. */
  isFrom1904: boolean
  /** The path of the styles, where the workbook has them. */
  styles: string | undefined
  /** The files that are needed to read that sheet, by path. */
  files: Map<string, Buffer>
}

/** Unpacks only the files that are needed to read the first visible sheet. */
export function workbookParts(archive: Archive): Parts {
  const head = unpacked(archive, [WORKBOOK, RELATIONS], MAX_BYTES)
  const [workbook, relations] = [WORKBOOK, RELATIONS].map((name) => head.get(name)?.toString('utf8'))
  if (workbook === undefined || relations === undefined) throw unreadableFile('broken')
  const sheets = tagsOf(workbook, 'sheet')
  const shown = sheets.find((tag) => !/hidden/i.test(attributeOf(tag, 'state') ?? '')) ?? sheets[0]
  const targets = tagsOf(relations, 'Relationship')
  const pathOf = (isIt: (tag: string) => boolean) => partPath(attributeOf(targets.find(isIt) ?? '', 'Target'))
  const sheet = pathOf((tag) => attributeOf(tag, 'Id') === attributeOf(shown ?? '', '[A-Za-z]+:id'))
  if (!shown || !sheet || !archive.entries.has(sheet)) throw unreadableFile('broken')
  const [strings, styles] = ['sharedStrings', 'styles'].map((kind) =>
    pathOf((tag) => attributeOf(tag, 'Type')?.endsWith(`/${kind}`) ?? false),
  )
  const files = unpacked(archive, [WORKBOOK, RELATIONS, sheet, strings ?? [], styles ?? []].flat(), MAX_BYTES)
  const isFrom1904 = /\bdate1904=["'](?:1|true|on)["']/.test(tagsOf(workbook, 'workbookPr')[0] ?? '')
  return { sheet, number: sheets.indexOf(shown) + 1, isFrom1904, styles, files }
}

/** The opening tag of a cell, with the letters and the number of its reference. */
export const CELL = /<(?:\w+:)?c\s[^<>]*?\br="([A-Z]+)(\d+)"[^<>]*>/g

/** The opening tags of a name, with any namespace prefix. */
export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^<>]*>`, 'g')) ?? []

export const attributeOf = (tag: string, name: string): string | undefined =>
  tag
    .match(new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`))
    ?.slice(1)
    .find((value) => value !== undefined)

/** A part's path; relative targets start at the workbook's folder. */
const partPath = (target: string | undefined) => target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
