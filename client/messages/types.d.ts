import type site from './es.json'
import type panel from './panel-es.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'es' | 'en'
    Messages: typeof site & typeof panel
  }
}
