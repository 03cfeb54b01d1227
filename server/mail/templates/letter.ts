import { escapeHtml } from '../../core/escape-html'
import type { Mail } from '../mail'
import { buttonTo, framed, linkStyle, type MailBrand, signature, smallPrint } from './frame'

/** The parts of a mail from the panel: why it was sent, what to do, and what to do if it is unexpected. */
type Letter = {
  to: string
  brand: MailBrand
  subject: string
  intro: string
  instruction: string
  link: string
  /** The label of the link's button. */
  button: string
  otherwise: string
}

/** The parts that differ between mails of one kind. */
export type Addressed = Pick<Letter, 'to' | 'brand' | 'link'>

/** A mail that asks somebody to open one link, as text and as HTML. */
export function letter({ to, brand, subject, intro, instruction, link, button, otherwise }: Letter): Mail {
  const text = `Hola:\n\n${intro}\n\n${instruction}\n\n${link}\n\n${otherwise}\n\n${signature(brand)}\n`
  const content = `<p>Hola:</p>
<p>${escapeHtml(intro)}</p>
<p>${escapeHtml(instruction)}</p>
${buttonTo(link, button, brand)}
<p style="${smallPrint}"><a href="${escapeHtml(link)}" style="${linkStyle(brand)}">${escapeHtml(link)}</a></p>
<p style="${smallPrint}">${escapeHtml(otherwise)}</p>`
  const html = framed({ language: 'es', subject, brand, content })
  return { to, subject: `${subject} - ${brand.companyName}`, link, text, html }
}
