import { Check } from '../site/check/check'
import { hydratePage } from './hydrate-page'

hydratePage(Check)
