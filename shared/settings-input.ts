import { z } from 'zod'
import { isImageAddress } from './addresses'
import { haveOverlap, openPeriods } from './business-hours'
import { isTimeZone } from './clock'
import { readColour } from './contrast'
import { isCountry } from './countries'
import { currencyChange } from './currencies'
import { type FieldIn, inEachField } from './languages'
import { uuid } from './records'
import type { SettingsFields } from './settings'
import { emailOrNone, instant, line, lines, requiredLine } from './text'

/** Advice, not limits: search engines cut longer titles, and descriptions outside this range. */
export const META_TITLE_ADVISED_LENGTH = 60
export const META_DESCRIPTION_ADVISED_LENGTH = { min: 150, max: 160 } as const

const ASSET_KINDS = ['logo', 'favicon'] as const
const assetKind = z.enum(ASSET_KINDS)
export type AssetKind = z.infer<typeof assetKind>
export const assetUpload = z.object({ kind: assetKind })

export const COLOUR_MESSAGE = 'Use un color como #2563eb'

const colour = z
  .string()
  .overwrite((text) => readColour(text) ?? text)
  .refine((text) => readColour(text) !== null, COLOUR_MESSAGE)

/** The address of an image: empty, in the product's own storage, or on the web. */
export const imageUrl = line(500).refine(
  (url) => url === '' || isImageAddress(url),
  'La dirección de la imagen no es válida',
)

/** A text in each language. Those of other languages than the default stay as they are where they are left out. */
const textInEach = <Field extends string, Text extends z.ZodType>(field: Field, text: Text) =>
  inEachField(field, (name) => (name === field ? text : text.optional())) as Record<Field, Text> &
    Record<Exclude<FieldIn<Field>, Field>, z.ZodOptional<Text>>

const OVERLAP_MESSAGE = 'Dos horarios del mismo día se cruzan'
const HOURS_MESSAGE = 'El horario no es válido: cada día, desde una hora hasta otra posterior'

/** A text in the form of `business-hours.ts` whose periods do not overlap. */
export const businessHours = line(400)
  .refine((text) => openPeriods(text) !== null, { error: HOURS_MESSAGE, abort: true })
  .refine((text) => !haveOverlap(openPeriods(text) ?? []), OVERLAP_MESSAGE)

/** All the settings; `updatedAt` is that of the version being edited, or null where nothing was ever saved. */
export const settingsInput = z.object({
  companyName: requiredLine(120),
  companyPhone: line(50),
  whatsappNumber: line(30),
  logoUrl: imageUrl,
  faviconUrl: imageUrl,
  ...textInEach('tagline', line(200)),
  primaryColor: colour,
  secondaryColor: colour,
  ...textInEach('metaTitle', line(200)),
  ...textInEach('metaDescription', lines(500)),
  address: line(200).optional(),
  licenseText: line(200).optional(),
  email: emailOrNone.optional(),
  businessHours: businessHours.optional(),
  updatedAt: instant.nullable(),
} satisfies Record<keyof SettingsFields | 'updatedAt', z.ZodType>)
export type SettingsInput = z.infer<typeof settingsInput>

/** Where the business is. The currency is asked for together with it, the first time. */
/** Whether assistants may read. */
export const assistantsChange = z.object({ enabled: z.boolean() })

export const countryChange = z.object({
  country: z.string().refine(isCountry, 'Elija un país de la lista'),
  timeZone: z.string().refine(isTimeZone, 'Elija una zona horaria de la lista'),
  currency: currencyChange.shape.currency.optional(),
})
export type CountryChange = z.infer<typeof countryChange>

/** `also`: touched sample records that are to be removed, too. */
export const sampleRemoval = z.strictObject({ also: z.array(uuid).max(200).optional() }).nullish()
