import { LegalPage } from '../site/legal/legal-page'
import { hydratePage } from './hydrate-page'

hydratePage(LegalPage)
