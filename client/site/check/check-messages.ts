import type { Language } from '../../../shared/languages'
import type spanish from '../../messages/check-es.json'

/** The texts of this page only, in all languages, as they are short; other pages do not load them. */
const messagesOf = import.meta.glob('../../messages/check-??.json', { eager: true, import: 'default' }) as Record<
  `../../messages/check-${Language}.json`,
  typeof spanish
>

export const checkMessages = (language: Language) => messagesOf[`../../messages/check-${language}.json`]
