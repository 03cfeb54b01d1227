import type { Language } from '../../../shared/languages'
import type { Mail } from '../mail'
import { escapeHtml, framed, linkStyle, type MailBrand, signature } from './frame'

/** A message that staff have written, as it goes to a customer. */
type Message = {
  to: string
  language: Language
  brand: MailBrand
  subject: string
  body: string
  /** What it asks the person to open, first, and other addresses in it that can be followed. */
  links: [string, ...string[]]
}

/** A mail that says what a message says, as text and as HTML. Only its own links can be followed, whatever else looks like one. */
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
