import { z } from 'zod'
import { PART_FIELDS, SITE_PARTS, type SitePart } from './site-texts'
import { boundedText, instant, line, lines } from './text'

/** Pasted line breaks become spaces: these texts are one line. */
const piece = (max: number) =>
  boundedText(max)
    .overwrite((value) => value.replace(/\s*\n\s*/g, ' '))
    .pipe(line(max))

/** The schema of a part's fields, made where it is asked for: all of them take 4 MB. An empty text stands for the catalogue's. */
export const partSchema = (part: SitePart) =>
  z.object(
    Object.fromEntries<z.ZodType<string | boolean, string | boolean | undefined>>(
      Object.entries(PART_FIELDS[part]).map(([field, kind]) => {
        if (kind === 'flag') return [field, z.boolean().default(false)]
        return [field, (kind.lines ? lines(kind.max) : piece(kind.max)).default('')]
      }),
    ),
  )

/**
 * A form's values for one part of the landing page, saved as its draft or, with `publish`, shown to visitors from now
 * on. `updatedAt` is that of the version being edited, or null where nothing was ever saved.
 */
export const partInput = z
  .object({
    part: z.enum(SITE_PARTS),
    updatedAt: instant.nullable(),
    publish: z.boolean().default(false),
    texts: z.record(z.string(), z.union([z.string(), z.boolean()])),
  })
  .transform((input, context) => {
    const texts = partSchema(input.part).safeParse(input.texts)
    if (texts.success) return { ...input, texts: texts.data }
    // Issues carry the names of their fields, where a form shows them.
    for (const { path, message } of texts.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
export type PartInput = z.infer<typeof partInput>
