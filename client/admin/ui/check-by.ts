import { type FormErrors, schemaResolver } from '@mantine/form'
import type { ZodType } from 'zod'

/** Checks a form's input by its schema: the messages by field. */
export const checkBy = (schema: ZodType): ((input: object) => FormErrors) => schemaResolver(schema, { sync: true })
