import type { RecordFields } from '../records/use-record-form'
import type { CustomerFormValues } from './form-values'

/** Sets some values, field by field: setting all at once would clear the errors of the others. */
export function fill(form: RecordFields<CustomerFormValues>, values: Partial<CustomerFormValues>): void {
  for (const field of Object.keys(values) as (keyof CustomerFormValues)[])
    form.setFieldValue(field, values[field] as never)
}
