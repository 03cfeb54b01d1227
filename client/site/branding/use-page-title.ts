import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useUrlPath } from '../address/url-path'
import { pageHead } from './page-head'
import { useSettings } from './use-settings'

/**
 * Keeps the document's title up to date, as the page's language can change in place.
 * @param document of a legal page
 */
export function usePageTitle(document: { title: string } | null = null): void {
  const path = useUrlPath()
  const language = useLocale()
  const settings = useSettings()
  const { title } = pageHead({ path, language, settings, document, t: useTranslations('site') })
  useEffect(() => {
    window.document.title = title
  }, [title])
}
