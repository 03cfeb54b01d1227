import type { CustomerInput } from '../../../shared/customers'
import { business } from '../../core/business'
import { ReasonError } from '../../core/errors'
import type { Customer } from './record'

type Contact = Pick<Customer, 'phone' | 'email' | 'language' | 'contactAllowed' | 'notes'>
type Form = Pick<CustomerInput, keyof Contact>

/**
 * How a person is reached, of what a form says and, where it says nothing, of the record. A phone that stays is not looked
 * at again: what numbers there are changes.
 * @throws ReasonError `phone-invalid`
 */
export async function contactFields(form: Form, existing: Contact | null): Promise<Contact> {
  const { phone = existing?.phone ?? null, email = existing?.email ?? null, notes = existing?.notes ?? null } = form
  return {
    phone: phone === null || phone === existing?.phone ? phone : await knownPhone(phone),
    email,
    language: form.language ?? existing?.language ?? 'es',
    contactAllowed: form.contactAllowed ?? existing?.contactAllowed ?? true,
    notes,
  }
}

async function knownPhone(text: string): Promise<string> {
  const { toPhone } = await import('../../../shared/phones')
  const phone = toPhone(text, business.country)
  if (phone === null) throw ReasonError.of('phone-invalid', { field: 'phone' })
  return phone
}
