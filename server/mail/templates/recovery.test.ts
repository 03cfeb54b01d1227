import { expect, test } from 'vitest'
import { recoveryMail } from './recovery'

const link = 'https://seguros.example/reset-password?token=abc'
const companyName = 'Seguros "Ñ" & <b>Hijos</b>'
const mail = recoveryMail({ to: 'ana@example.com', companyName, link })

test('both versions say from whom it is, where to go, how long, and what to do otherwise', () => {
  expect(mail.subject).toContain(companyName)
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(link)
    expect(body).toContain('Es válido durante una hora y sirve una sola vez')
    expect(body).toContain('Si usted no lo solicitó, ignore este mensaje')
  }
  expect(mail.text).toContain(companyName)
})

test('nothing in the HTML is taken for markup', () => {
  expect(mail.html).toContain('Seguros &quot;Ñ&quot; &amp; &lt;b&gt;Hijos&lt;/b&gt;')
  expect(mail.html).not.toContain('<b>')
  const hostile = recoveryMail({ to: 'a@b.example', companyName: 'x', link: "https://x/\"onclick='x'" })
  expect(hostile.html).toContain('href="https://x/&quot;onclick=&#39;x&#39;"')
})
