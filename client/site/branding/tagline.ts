import { type InEachLanguage, type Language, textIn } from '../../../shared/languages'

/** The company's tagline in the language of the page, or the default one where there is none. */
export function taglineOf(settings: InEachLanguage<'tagline'>, language: Language): string {
  return textIn(settings, 'tagline', language) || settings.tagline
}
