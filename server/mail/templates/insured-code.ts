import type { Language } from '../../../shared/languages'
import { escapeHtml } from '../../core/escape-html'
import type { Mail } from '../mail'
import { framed, type MailBrand, signature, smallPrint } from './frame'

type Words = { subject: string; intro: string; lasts: string; otherwise: string }

const WORDS: Record<Language, Words> = {
  es: {
    subject: 'Su código para ver su póliza',
    intro: 'Escriba este código en la página de su póliza que tiene abierta:',
    lasts: 'Vale 10 minutos y una sola vez.',
    otherwise: 'Si no lo pidió, no haga nada. No lo reenvíe ni lo diga a nadie.',
  },
  en: {
    subject: 'Your code to see your policy',
    intro: 'Enter this code on the page of your policy that you have open:',
    lasts: 'It works once, for 10 minutes.',
    otherwise: "If you didn't ask for it, do nothing. Don't forward it or tell anybody.",
  },
}

/** The code alone, without the link that it belongs to: whoever reads the mail of another has one of two keys. */
export function insuredCodeMail(facts: { to: string; language: Language; brand: MailBrand; code: string }): Mail {
  const { to, language, brand, code } = facts
  const { subject, intro, lasts, otherwise } = WORDS[language]
  const content = `<p>${escapeHtml(intro)}</p>
<p style="font-size:32px;font-weight:bold;letter-spacing:6px;margin:24px 0">${code}</p>
<p>${escapeHtml(lasts)}</p>
<p style="${smallPrint}">${escapeHtml(otherwise)}</p>`
  const html = framed({ language, subject, brand, content })
  const text = `${intro}\n\n${code}\n\n${lasts}\n\n${otherwise}\n\n${signature(brand)}\n`
  return { to, subject: `${subject} - ${brand.companyName}`, link: brand.siteUrl, text, html }
}
