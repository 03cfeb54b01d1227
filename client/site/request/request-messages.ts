import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/request-es.json'

/** The texts of this form only, in all languages, as they are short; the landing page loads them with the form. */
const messagesOf = import.meta.glob('../../messages/request-??.json', { eager: true, import: 'default' }) as Record<
  `../../messages/request-${Language}.json`,
  typeof spanish
>
export const requestMessages = (language: Language) => messagesOf[`../../messages/request-${language}.json`]
