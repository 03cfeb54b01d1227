import type { CustomerFormValues } from './form-values'
import type { CustomerFields } from './use-customer-form'

/** Sets some values, field by field: setting all at once would clear the errors of the others. */
export function fill(form: CustomerFields, values: Partial<CustomerFormValues>): void {
  for (const field of Object.keys(values) as (keyof CustomerFormValues)[])
    form.setFieldValue(field, values[field] as never)
}
