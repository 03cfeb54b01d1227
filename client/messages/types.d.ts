import type { Language } from '../../shared/languages'
import type check from './check-es.json'
import type customers from './customers-es.json'
import type site from './es.json'
import type limited from './limited-es.json'
import type panel from './panel-es.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof site & typeof panel & typeof check & typeof limited & typeof customers
  }
}
