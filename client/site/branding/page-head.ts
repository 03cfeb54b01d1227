import { type InEachLanguage, type Language, textIn } from '../../../shared/languages'
import type { SiteSettings } from '../../../shared/settings'
import { alternatesOf, type DocumentType, documentOfPath } from '../../../shared/site-paths'

type Key = 'title' | 'description' | `legal.${DocumentType}.title`

type Page = {
  path: string
  /** The language of the page. */
  language: Language
  settings: Pick<SiteSettings, 'companyName'> & InEachLanguage<'metaTitle' | 'metaDescription'>
  /** The document of a legal page; null on the landing page, and where there is none. */
  document: { title: string } | null
  /** The texts under `site` in the language of the page. */
  t: (key: Key, values?: { company: string }) => string
  /** The description of a legal page, which only the server needs. */
  describe?: (type: DocumentType, values: { company: string }) => string
}

export type PageHead = {
  title: string
  description: string
  canonicalPath: string
  /** The address of the page in each language. */
  alternates: Record<Language, string>
}

/** The values for a public page's head. An unknown path shows the landing page, with `/` as canonical path. */
export function pageHead({ path, language, settings, document, t, describe }: Page): PageHead {
  const type = documentOfPath(path)
  const alternates = alternatesOf(path)
  const words = type ? legalWords(type, { settings, document, t, describe }) : landingWords({ language, settings, t })
  return { ...words, canonicalPath: alternates[language], alternates }
}

function legalWords(
  type: DocumentType,
  { settings, document, t, describe }: Pick<Page, 'settings' | 'document' | 't' | 'describe'>,
) {
  const company = settings.companyName
  const title = document?.title ?? t(`legal.${type}.title`)
  return { title: `${title} | ${company}`, description: describe?.(type, { company }) ?? '' }
}

/** The texts that staff wrote in the language of the page, or else the catalogue's. */
function landingWords({ language, settings, t }: Pick<Page, 'language' | 'settings' | 't'>) {
  const company = settings.companyName
  return {
    title: textIn(settings, 'metaTitle', language) || t('title', { company }),
    description: textIn(settings, 'metaDescription', language) || t('description', { company }),
  }
}
