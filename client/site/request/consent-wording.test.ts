import { expect, it } from 'vitest'
import { CONSENT_VERSION } from '../../../shared/quote-form'
import english from '../../messages/request-en.json'
import spanish from '../../messages/request-es.json'

it('a consent is kept with the number of its wording, which rises with the sentence', () => {
  const wordings = { 2: [spanish.request.consent, english.request.consent] }
  expect(wordings).toEqual({
    [CONSENT_VERSION]: [
      'Acepto que me contacten sobre esta cotización por llamada, mensaje de texto, WhatsApp o correo, según la <link>política de privacidad</link>',
      'I agree to be contacted about this quote by phone, text, WhatsApp or email, as described in the <link>privacy policy</link>',
    ],
  })
})
