import type { Language } from '../../../shared/languages'
import type { Mail } from '../mail'
import { escapeHtml } from './letter'

/** A message that staff have written, as it goes to a customer. */
type Message = {
  to: string
  language: Language
  companyName: string
  subject: string
  body: string
  /** What it asks the person to open, first, and other addresses in it that can be followed. */
  links: [string, ...string[]]
}

/** A mail that says what a message says, as text and as HTML. Only its own links can be followed, whatever else looks like one. */
export function messageMail({ to, language, companyName, subject, body, links }: Message): Mail {
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => `<p>${linked(escapeHtml(paragraph), links)}</p>`)
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(companyName)}</h1>
${paragraphs.join('\n')}
</div>
</body>
</html>
`
  return { to, subject, link: links[0], text: `${body}\n\n${companyName}\n`, html }
}

function linked(paragraph: string, links: string[]): string {
  const withLinks = links.reduce((text, link) => {
    const address = escapeHtml(link)
    return text.replaceAll(address, `<a href="${address}" style="word-break:break-all">${address}</a>`)
  }, paragraph)
  return withLinks.replaceAll('\n', '<br>\n')
}
