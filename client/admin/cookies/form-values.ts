import type { CookieConfigUpdate } from '../../../shared/cookies'
import { LANGUAGES } from '../../../shared/languages'
import type { RouterOutputs } from '../../api/trpc'

export type CookieConfig = RouterOutputs['cookies']['list'][number]

/** What the fields of one language's card hold, in the order in which they stand on it. */
export type CookieFormValues = Omit<CookieConfigUpdate, 'id' | 'updatedAt'>

export function toFormValues(config: CookieConfig): CookieFormValues {
  return {
    isEnabled: config.isEnabled,
    message: config.message,
    acceptButtonText: config.acceptButtonText,
    declineButtonText: config.declineButtonText,
    learnMoreText: config.learnMoreText,
    learnMoreUrl: config.learnMoreUrl,
  }
}

/** What is sent: the fields, and the version of the config that they were filled from. */
export function toCookieUpdate(values: CookieFormValues, { id, updatedAt }: CookieConfig): CookieConfigUpdate {
  return { ...values, id, updatedAt }
}

/** The site's own language comes first. */
export function inScreenOrder(configs: CookieConfig[]): CookieConfig[] {
  return configs.toSorted((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language))
}
