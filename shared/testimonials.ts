import { z } from 'zod'
import { isWebAddress } from './addresses'
import { firstText, type InEachLanguage, inEachField } from './languages'
import { recordVersion, uuid } from './records'
import { line, storableText, webLine } from './text'

const TESTIMONIAL_TEXT_REQUIRED = 'Escriba el testimonio en español o en inglés'
const TESTIMONIAL_AUTHOR_REQUIRED = 'Escriba quién lo dice'
const SOURCE_MESSAGE = 'La dirección debe empezar por http:// o https://'
const YEAR_MESSAGE = 'El año no es válido'

const quote = storableText()
  .overwrite((value) => value.replace(/\s*\n\s*/g, ' '))
  .pipe(line(400))

const testimonialFields = z.object({
  /** The quote in a language; if it is empty, pages of that language leave the testimonial out. */
  ...inEachField('quote', () => quote),
  /** If it is empty, pages of that language show another language's. */
  ...inEachField('author', () => line(80)),
  place: line(80),
  year: z.number(YEAR_MESSAGE).int(YEAR_MESSAGE).min(1900, YEAR_MESSAGE).max(2100, YEAR_MESSAGE).nullable(),
  /** Where it was published first, such as Google. */
  source: line(80).optional(),
  sourceUrl: webLine(500)
    .refine((url) => url === '' || isWebAddress(url), SOURCE_MESSAGE)
    .optional(),
  isActive: z.boolean().default(false),
})
type Said = InEachLanguage<'quote' | 'author'>

const complete = <Input extends Said>(schema: z.ZodType<Input, unknown>) =>
  schema
    .refine((said) => firstText(said, 'quote'), { path: ['quote'], error: TESTIMONIAL_TEXT_REQUIRED })
    .refine((said) => firstText(said, 'author'), { path: ['author'], error: TESTIMONIAL_AUTHOR_REQUIRED })

/** `id` is made by the client, so that a create whose answer was lost can be repeated. */
export const testimonialInput = complete(testimonialFields.extend({ id: uuid.optional() }))
export type TestimonialInput = z.infer<typeof testimonialInput>
export const testimonialUpdate = complete(testimonialFields.extend(recordVersion))
export const testimonialMove = z.object({ id: uuid, to: z.enum(['earlier', 'later']) })
export type TestimonialMove = z.infer<typeof testimonialMove>
