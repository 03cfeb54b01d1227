import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { CERTIFICATE_PARAMETER } from '../../../shared/site-paths'
import { useUrlQuery } from '../address/url-query'
import { Page } from '../page/page'
import { CertificateCheck } from './certificate-check'
import { checkMessages } from './check-messages'
import { ReceiptCheck } from './receipt-check'

/** The page that checks the certificate or the receipt whose token is in the address. */
export function Check() {
  const language = useLocale()
  const messages = { ...useMessages(), ...checkMessages(language) }
  const isCertificate = useUrlQuery().has(CERTIFICATE_PARAMETER)
  return (
    <Page>
      <IntlProvider locale={language} messages={messages} timeZone="UTC">
        {isCertificate ? <CertificateCheck /> : <ReceiptCheck />}
      </IntlProvider>
    </Page>
  )
}
