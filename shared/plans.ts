import { z } from 'zod'
import { inEachField } from './languages'
import { PRICE_MAX, priceMessage, readPrice, twoPrices } from './prices'
import { recordVersion, uuid } from './records'
import { line, lines, productName, requiredDate } from './text'

const BULLETS_MAX = 8
const BULLET_MAX_LENGTH = 80
const NAME_MAX_LENGTH = 60
const SUMMARY_MAX_LENGTH = 160
const POSITION_MESSAGE = 'Escriba un número del 1 al 99'
const MONTHS_MESSAGE = 'Escriba los meses con un número del 1 al 120'

/** The lines of a text as bullets, without empty and repeated ones. */
export const toBullets = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((bullet) => bullet.trim())
      .filter(Boolean),
  ),
]

const bullets = lines(2000)
  .transform((text) => toBullets(text).join('\n'))
  .refine((text) => toBullets(text).length <= BULLETS_MAX, `Máximo ${BULLETS_MAX} puntos, uno por línea`)
  .refine(
    (text) => toBullets(text).every((bullet) => [...bullet].length <= BULLET_MAX_LENGTH),
    `Cada punto puede tener hasta ${BULLET_MAX_LENGTH} caracteres`,
  )

/** The position of a type created without one. */
export const LAST_PLACE = 99

const typeNames = z.object(inEachField('name', () => productName(NAME_MAX_LENGTH)))
const typeDetails = {
  ...inEachField('summary', () => line(SUMMARY_MAX_LENGTH)),
  ...inEachField('bullets', () => bullets),
  /** Its position on the site. */
  position: z.int(POSITION_MESSAGE).min(1, POSITION_MESSAGE).max(LAST_PLACE, POSITION_MESSAGE),
  isActive: z.boolean(),
}

/** `id` is made by the client, so that a create whose answer was lost can be repeated. */
export const policyTypeInput = typeNames.extend({
  id: uuid.optional(),
  ...inEachField('summary', (field) => typeDetails[field].default('')),
  ...inEachField('bullets', (field) => typeDetails[field].default('')),
  position: typeDetails.position.default(LAST_PLACE),
  isActive: typeDetails.isActive.default(true),
})
export type PolicyTypeInput = z.infer<typeof policyTypeInput>

/** Fields left out stay as they are. */
export const policyTypeUpdate = typeNames.extend(z.object(typeDetails).partial().shape).extend(recordVersion)

const money = z
  .number({ error: ({ input }) => priceMessage(input) })
  .max(PRICE_MAX, 'El precio puede ser de hasta 99,999,999.99')
  .refine((price) => Number(price.toFixed(2)) === price, 'El precio puede tener hasta dos decimales')
const amount = money.positive('El precio debe ser mayor que 0')

/** The price that somebody paid, which may be 0. */
export const paidPrice = money.nonnegative('El precio no puede ser menor que 0')

/** A number, or a text that people type for one, without the sign of a currency. */
const price = z.preprocess((given) => (typeof given === 'string' ? readTyped(given) : given), amount)

/**
 * `-5` is no price, but once it is read, a message can say what is wrong with it; so can one that asks about a text
 * that could be read in two ways.
 */
function readTyped(text: string): number | string | null {
  if (twoPrices(text, null)) return text
  const amount = readPrice(text.trim().replace(/^[-−]/, ''), null)
  return amount !== null && /^[-−]/.test(text.trim()) ? -amount : amount
}

const planFields = z.object({
  durationMonths: z.int(MONTHS_MESSAGE).min(1, MONTHS_MESSAGE).max(120, MONTHS_MESSAGE),
  price,
  isActive: z.boolean().default(true),
  /** The price from the day `nextPriceFrom` on: both or neither. */
  nextPrice: price.nullish(),
  nextPriceFrom: requiredDate.nullish(),
})

const isGiven = (value: unknown) => value !== null && value !== undefined

function bothOrNeither(
  { nextPrice, nextPriceFrom }: { nextPrice?: unknown; nextPriceFrom?: unknown },
  ctx: z.RefinementCtx,
) {
  if (isGiven(nextPrice) === isGiven(nextPriceFrom)) return
  ctx.addIssue(
    isGiven(nextPrice)
      ? { code: 'custom', path: ['nextPriceFrom'], message: 'Diga desde qué día vale ese precio' }
      : { code: 'custom', path: ['nextPrice'], message: 'Escriba el precio que valdrá desde ese día' },
  )
}

export const planInput = planFields.extend({ id: uuid.optional(), policyTypeId: uuid }).superRefine(bothOrNeither)
export type PlanInput = z.infer<typeof planInput>
/** A plan keeps its type; a state or next price left out stays. */
export const planUpdate = planFields
  .extend({ ...recordVersion, isActive: z.boolean().optional() })
  .superRefine(bothOrNeither)

export const pricesShownChange = z.object({ shown: z.boolean() })
export const collectedChange = z.object({ collected: z.boolean() })
export const tillClosingChange = z.object({ closes: z.boolean() })

/** A plan's name, as the log and imports show it: `Fullcover · 12 meses`. */
export const planName = (type: string, months: number): string =>
  `${type} · ${months} ${months === 1 ? 'mes' : 'meses'}`
