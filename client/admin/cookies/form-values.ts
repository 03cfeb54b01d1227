import { type CookieConfigUpdate, cookieConfigUpdate } from '../../../shared/cookies'
import { LANGUAGES } from '../../../shared/languages'
import type { RouterOutputs } from '../../api/trpc'
import type { Editing } from '../records/editing'
import { checkBy } from '../ui/check-by'

export type CookieConfig = RouterOutputs['cookies']['list'][number]

/** The values of the fields of one language's card, in the order of the screen. */
export type CookieFormValues = Omit<CookieConfigUpdate, 'id' | 'updatedAt'>

export const cookieEditing: Editing<CookieConfig, CookieFormValues, CookieFormValues> = {
  toValues: ({ id: _id, language: _language, updatedAt: _updatedAt, ...values }) => values,
  toInput: (values) => values,
  check: checkBy(cookieConfigUpdate),
}

/** The site's default language comes first. */
export function inScreenOrder(configs: CookieConfig[]): CookieConfig[] {
  return configs.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language))
}
