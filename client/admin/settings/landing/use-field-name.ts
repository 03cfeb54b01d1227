import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageRow } from '../../../../shared/languages'

const NUMBERED = /^(question|answer)(\d+)$/
const OF_FIGURE = /^(clients|years|support|satisfaction)(Value|Label|Hidden|Confirmed)$/

/** The labels of the landing page's fields, also used in messages. */
export function useFieldName() {
  const t = useTranslations('panel.settings.landing')
  const languages = useTranslations('panel.languages')

  function nameOf(field: string): string {
    const [, item, place] = NUMBERED.exec(field) ?? []
    if (item) return t('numbered', { name: t(`fields.${item as 'question' | 'answer'}`), place: Number(place) })
    const [, figure, aspect] = OF_FIGURE.exec(field) ?? []
    if (figure) {
      const name = t(`figures.${figure as 'clients' | 'years' | 'support' | 'satisfaction'}`)
      return t('ofFigure', { name, aspect: t(`fields.${aspect as 'Value' | 'Label' | 'Hidden' | 'Confirmed'}`) })
    }
    return t(`fields.${field}` as 'fields.title')
  }
  const inLanguage = (field: string, language: Language) => `${nameOf(field)} · ${languages(language)}`

  return {
    inLanguage,
    /** The label of a field by its name in the form, as `titleEn`. */
    ofValue: (field: string): string => {
      const language = LANGUAGES.findLast((one) => field.endsWith(languageRow(one).suffix)) ?? DEFAULT_LANGUAGE
      const isFlag = /(^h|H)idden$|Confirmed$/.test(field)
      return isFlag
        ? nameOf(field)
        : inLanguage(field.slice(0, field.length - languageRow(language).suffix.length), language)
    },
  }
}
