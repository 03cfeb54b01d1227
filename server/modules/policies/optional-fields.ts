import { type CustomerInput, customerFields } from '../../../shared/customers'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { business } from '../../core/business'
import { Refusal } from '../../core/errors'
import type { Customer } from './record'

/** The nullable fields of the schema. */
type Clearable = {
  [Field in keyof CustomerInput]-?: null extends CustomerInput[Field] ? Field : never
}[keyof CustomerInput]
const CLEARABLE = Object.entries(customerFields.shape)
  .filter(([, schema]) => schema.safeParse(null).success)
  .map(([field]) => field as Clearable)

type Optional = Pick<Customer, Clearable | 'language' | 'contactAllowed'>
type Form = Pick<CustomerInput, keyof Optional>

/** The fields that may be empty, all of them so. */
export const NOTHING_OPTIONAL = Object.fromEntries(CLEARABLE.map((field) => [field, null])) as Record<Clearable, null>

/**
 * The fields that a form may leave out: an existing customer keeps them, a new one has none. An unchanged phone is not
 * validated again, as the numbering plans change.
 * @throws Refusal `phone-invalid`
 */
export async function optionalFields(form: Form, existing: Optional | null): Promise<Optional> {
  const fields = Object.fromEntries(
    CLEARABLE.map((field) => [field, form[field] === undefined ? (existing?.[field] ?? null) : form[field]]),
  ) as Pick<Optional, Clearable>
  const { phone } = fields
  return {
    ...fields,
    phone: phone === null || phone === existing?.phone ? phone : await knownPhone(phone),
    language: form.language ?? existing?.language ?? DEFAULT_LANGUAGE,
    contactAllowed: form.contactAllowed ?? existing?.contactAllowed ?? true,
  }
}

/** @throws Refusal `phone-invalid` */
export async function knownPhone(text: string): Promise<string> {
  const { toPhone } = await import('../../../shared/phones')
  const phone = toPhone(text, business.country)
  if (phone === null) throw Refusal.of('phone-invalid', { field: 'phone' })
  return phone
}
