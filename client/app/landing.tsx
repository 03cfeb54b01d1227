import { Landing } from '../site/landing/landing'
import { hydratePage } from './hydrate-page'

hydratePage(Landing)
