import { expect, it } from 'vitest'
import english from '../client/messages/request-en.json'
import spanish from '../client/messages/request-es.json'
import { CONSENT_VERSION, hasLink } from './quote-form'

it.each([
  ...['evil.com', 'evil.es', 'evil.mx', 'www.evil.example', 'Visite EVIL.MX ya', 'evil.com.mx', 'mi-sitio.shop'],
  ...['http://evil', 'https evil', 'hxxp evil', 'hxxps://evil.zz', '//evil', '<a href="//evil.example">Ana</a>'],
  ...['evil . com', 'evil .es', 'evil. com', 'evil[.]com', 'evil (dot) com', 'evil(punto)mx', 'evil．com', 'evil。es'],
  ...['t.me/evil', 'bit.ly/x', 'Ana evil.de'],
])('%s is a link', (text) => expect(hasLink(text)).toBe(true))

it.each([
  ...['Transportes A.B.Co', 'Grupo Norte S.A. de C.V.', 'J.R. Pérez', 'Ma.Elena Ruiz', 'M.ª José', "O'Brien, Jr."],
  ...['Pérez. Me llamo Ana', 'Dr. Io', 'Mazda 3 2.0', 'Golf 1.6TDI', 'C-HR 1.8', 'CR-V EX-L', 'I.D. Buzz'],
  ...['Sta.Fe', 'St.Louis', 'Cd. Mx', 'Cd.Mx', 'Col. Centro, C.P. 06000', 'Comunidad Net', 'Orlando, FL.', '33101'],
])('%s is none', (text) => expect(hasLink(text)).toBe(false))

it('a consent is kept with the number of its wording, which rises with the sentence', () => {
  const wordings = { 2: [spanish.request.consent, english.request.consent] }
  expect(wordings).toEqual({
    [CONSENT_VERSION]: [
      'Acepto que me contacten sobre esta cotización por teléfono, mensaje de texto, WhatsApp o correo, según la <link>política de privacidad</link>',
      'I agree to be contacted about this quote by phone, text, WhatsApp or email, as described in the <link>privacy policy</link>',
    ],
  })
})
