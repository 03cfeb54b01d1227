import type { Language } from '../../../shared/languages'
import { escapeHtml } from '../../core/escape-html'
import type { Mail } from '../mail'
import { framed, linkStyle, type MailBrand, signature } from './frame'

/** A message that staff have written to a customer. */
type Message = {
  to: string
  language: Language
  brand: MailBrand
  subject: string
  body: string
  /** URLs in it that become links; first the one that the person is asked to open. */
  links: [string, ...string[]]
}

/** A mail with a message, as text and as HTML. Only the given URLs become links; others stay text. */
export function messageMail({ to, language, brand, subject, body, links }: Message): Mail {
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => `<p>${linked(escapeHtml(paragraph), links, brand)}</p>`)
  const html = framed({ language, subject, brand, content: paragraphs.join('\n') })
  return { to, subject, link: links[0], text: `${body}\n\n${signature(brand)}\n`, html }
}

function linked(paragraph: string, links: string[], brand: MailBrand): string {
  const withLinks = links.reduce((text, link) => {
    const address = escapeHtml(link)
    return text.replaceAll(address, `<a href="${address}" style="${linkStyle(brand)}">${address}</a>`)
  }, paragraph)
  return withLinks.replaceAll('\n', '<br>\n')
}
