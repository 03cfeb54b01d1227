import type { Language } from '../../shared/languages'
import type check from './check-es.json'
import type customers from './customers-es.json'
import type site from './es.json'
import type head from './head-es.json'
import type insured from './insured-es.json'
import type limited from './limited-es.json'
import type opening from './opening-es.json'
import type panel from './panel-es.json'
import type panelEverything from './panel-everything-es.json'
import type panelRequests from './panel-requests-es.json'
import type request from './request-es.json'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof site &
      typeof panel &
      typeof panelEverything &
      typeof panelRequests &
      typeof check &
      typeof request &
      typeof opening &
      typeof head &
      typeof insured &
      typeof limited &
      typeof customers
  }
}
