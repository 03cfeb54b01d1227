import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

type Form<Values> = Pick<UseFormReturnType<Values & object>, 'getInputProps'> & { values: Values }

/**
 * What any field of a form is given: its label, which the catalogue has under the field's name, a hint, and the form's
 * own properties.
 * @param texts of the fields in the catalogue
 */
export function fieldsOf<Values extends object>(form: Form<Values>, texts: (key: keyof Values & string) => string) {
  return (name: keyof Values & string, hint?: ReactNode) => ({
    label: texts(name),
    ...(hint !== undefined && { description: hint }),
    ...form.getInputProps(name, { type: typeof form.values[name] === 'boolean' ? 'checkbox' : 'input' }),
  })
}
