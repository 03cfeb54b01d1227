import { expect, test } from 'vitest'
import { recoveryMail } from './account-mails'

const link = 'https://seguros.example/reset-password?token=abc'
const companyName = 'Seguros "Ñ" & <b>Hijos</b>'
const brand = {
  companyName,
  colour: '#ffe14d',
  logoUrl: null,
  phone: '+1 555 010 0199',
  address: 'Calle Ñu 5 & 7, Bogotá',
  licenseText: '<i>Registro</i> 123',
  siteUrl: 'https://seguros.example',
}
const mail = recoveryMail({ to: 'ana@example.com', brand, link })

test('text and HTML name the sender, the link, its duration and what to do otherwise', () => {
  expect(mail.subject).toContain(companyName)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(link)
    expect(body).toContain('Es válido durante una hora y sirve una sola vez')
    expect(body).toContain('Si usted no lo solicitó, ignore este mensaje')
  }
  expect(mail.text).toContain(companyName)
})

test('all values are escaped in the HTML', () => {
  expect(mail.html).toContain('Seguros &quot;Ñ&quot; &amp; &lt;b&gt;Hijos&lt;/b&gt;')
  expect(mail.html).toContain('Calle Ñu 5 &amp; 7, Bogotá')
  expect(mail.html).toContain('&lt;i&gt;Registro&lt;/i&gt; 123')
  expect(mail.html).not.toMatch(/<[bi]>/)
  const hostile = recoveryMail({ to: 'a@b.example', brand, link: "https://x/\"onclick='x'" })
  expect(hostile.html).toContain('href="https://x/&quot;onclick=&#39;x&#39;"')
})

test('it shows the brand’s colour with readable text, and its logo with the name as alternative text', () => {
  expect(mail.html).toContain('border-top:6px solid #ffe14d')
  expect(mail.html).toMatch(/background:#ffe14d"><a [^>]*color:#0f1b33/)
  expect(mail.html).not.toMatch(/<a [^>]*color:#ffe14d/)
  expect(mail.html).not.toContain('<img')
  const logoUrl = 'https://seguros.example/assets/logo.png?a=1&b=2'
  const { html } = recoveryMail({ to: 'ana@example.com', brand: { ...brand, logoUrl }, link })
  expect(html).toContain('<img src="https://seguros.example/assets/logo.png?a=1&amp;b=2" alt="Seguros &quot;Ñ&quot;')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('+1 555 010 0199')
    expect(body).toContain('https://seguros.example')
    expect(body).toContain('Bogotá')
  }
  expect(mail.text.trimEnd()).toMatch(/\nCalle Ñu 5 & 7, Bogotá\n<i>Registro<\/i> 123$/)
})
