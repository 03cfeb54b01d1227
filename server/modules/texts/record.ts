import { emptyPart, PART_FIELDS, type PartFields, SITE_PARTS, type SitePart } from '../../../shared/site-texts'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'

export const partSelection = {
  id: true,
  part: true,
  draft: true,
  published: true,
  publishedAt: true,
  updatedAt: true,
} as const satisfies Prisma.SiteTextSelect

type PartColumns = Prisma.SiteTextGetPayload<{ select: typeof partSelection }>

/** The texts of a part as the panel gets them; without id and version until first saved. */
export type PartTexts = {
  id: string | null
  part: SitePart
  /** The version that staff are editing. */
  draft: PartFields
  /** The version that visitors read. */
  published: PartFields
  publishedAt: string | null
  updatedAt: string | null
}

export function toPartTexts(part: SitePart, row: PartColumns | null): PartTexts {
  return {
    id: row?.id ?? null,
    part,
    draft: toFields(part, row?.draft),
    published: toFields(part, row?.published),
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** All fields of a part. Stored values of a wrong type count as empty. */
export function toFields(part: SitePart, stored: unknown): PartFields {
  const values = (stored ?? {}) as Record<string, unknown>
  const fields = Object.entries(PART_FIELDS[part]).map(([field, kind]) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined
    return [field, kind === 'flag' ? value === true : typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(fields)
}

/** The fields to store: those that are not empty. */
export function toStored(part: SitePart, fields: PartFields): PartFields {
  const empty = emptyPart(part)
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== empty[field]))
}

/** All parts, in the order of the page. */
export async function findParts(db: Db): Promise<PartTexts[]> {
  const rows = await db.siteText.findMany({ select: partSelection })
  return SITE_PARTS.map((part) => toPartTexts(part, rows.find((row) => row.part === part) ?? null))
}
