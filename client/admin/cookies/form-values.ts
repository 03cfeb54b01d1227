import type { CookieConfigUpdate } from '../../../shared/cookies'
import { LANGUAGES } from '../../../shared/languages'
import type { RouterOutputs } from '../../api/trpc'

export type CookieConfig = RouterOutputs['cookies']['list'][number]

/** The values of the fields of one language's card, in the order of the screen. */
export type CookieFormValues = Omit<CookieConfigUpdate, 'id' | 'updatedAt'>

export function toFormValues({
  id: _id,
  language: _language,
  updatedAt: _updatedAt,
  ...values
}: CookieConfig): CookieFormValues {
  return values
}

/** The server's input: the fields, and the version of the config they were loaded from. */
export function toCookieUpdate(values: CookieFormValues, { id, updatedAt }: CookieConfig): CookieConfigUpdate {
  return { ...values, id, updatedAt }
}

/** The site's default language comes first. */
export function inScreenOrder(configs: CookieConfig[]): CookieConfig[] {
  return configs.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language))
}
