import { CertificateCheck } from '../site/certificate/check'
import { hydratePage } from './hydrate-page'

hydratePage(CertificateCheck)
