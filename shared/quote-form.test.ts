import { expect, it } from 'vitest'
import { hasLink } from './quote-form'

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
