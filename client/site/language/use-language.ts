import { useEffect } from 'react'
import { isLanguage, type Language } from '../../../shared/languages'
import { holdsToken, NUMBER_PARAMETER } from '../../../shared/site-paths'
import { useUrlPath } from '../address/url-path'
import { useUrlQuery } from '../address/url-query'
import { chooseLanguage } from './choose-language'
import { storeLanguage, useServerLanguage, useStoredLanguage } from './stored-language'

/** The language of the page. One in the address is stored, except in lookups and checks, where nobody chose it. */
export function useLanguage(): Language {
  const query = useUrlQuery()
  const asked = query.get('lang')
  const isCheck = holdsToken(query)
  const isChoice = !isCheck && !query.has(NUMBER_PARAMETER)
  const path = useUrlPath()
  const stored = useStoredLanguage()
  const ofCheck = useServerLanguage()
  const language = chooseLanguage({ asked, stored: isCheck ? ofCheck : stored, path })
  useEffect(() => {
    if (isLanguage(asked) && isChoice) storeLanguage(asked)
  }, [asked, isChoice])
  useEffect(() => {
    const root = document.documentElement
    // Setting the same value again would restyle every element.
    if (root.lang !== language) root.lang = language
  }, [language])
  return language
}
