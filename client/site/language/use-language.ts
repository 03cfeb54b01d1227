import { useEffect } from 'react'
import type { Language } from '../../../shared/languages'
import { useUrlPath } from '../url-path'
import { useUrlQuery } from '../url-query'
import { chooseLanguage, isLanguage } from './choose-language'
import { storeLanguage, useStoredLanguage } from './stored-language'

/** The language of the page; one that the address asks for is remembered. */
export function useLanguage(): Language {
  const asked = useUrlQuery().get('lang')
  const path = useUrlPath()
  const language = chooseLanguage({ asked, stored: useStoredLanguage(), path })
  useEffect(() => {
    if (isLanguage(asked)) storeLanguage(asked)
  }, [asked])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return language
}
