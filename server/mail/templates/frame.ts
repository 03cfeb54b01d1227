import { asTextOn, mixed, textOn } from '../../../shared/contrast'
import type { Language } from '../../../shared/languages'
import { escapeHtml } from '../../core/escape-html'

/** The sender's brand in a mail. */
export type MailBrand = {
  companyName: string
  /** The brand's colour, `#rrggbb`. */
  colour: string
  /** An absolute URL; null without a logo. */
  logoUrl: string | null
  /** Formatted for people; empty if there is none. */
  phone: string
  /** Both empty if the company gives none. */
  address: string
  licenseText: string
  siteUrl: string
}

type Framed = { language: Language; subject: string; brand: MailBrand; content: string }

const INK = '#1f2937'
const GREY = '#4b5563'
const WHITE = '#ffffff'

export const smallPrint = `font-size:14px;color:${GREY}`

/** Uses tables and inline styles, for mail programs of the last twenty years; readable without images. */
export function framed({ language, subject, brand, content }: Framed): string {
  const { companyName, colour, logoUrl } = brand
  const name = escapeHtml(companyName)
  const head = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="44" style="display:block;height:44px;width:auto;max-width:260px;border:0;font-size:16px;line-height:1.3;font-weight:bold;color:${INK}">`
    : `<strong style="font-size:20px">${name}</strong>`
  const surface = mixed(WHITE, colour, 0.08)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${surface}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${WHITE};border-radius:10px;border-top:6px solid ${colour};color:${INK};font:16px/1.55 Arial,Helvetica,sans-serif">
<tr><td style="padding:28px 32px 0">${head}</td></tr>
<tr><td style="padding:16px 32px 24px">
${content}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e5e7eb;${smallPrint}">${companyLines(brand)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The company's details, all in one size, as many laws require. */
function companyLines({ companyName, phone, siteUrl, colour, address, licenseText }: MailBrand): string {
  const contact = [escapeHtml(companyName), escapeHtml(phone), siteLink(siteUrl, colour)].filter(Boolean).join(' · ')
  return [contact, escapeHtml(address), escapeHtml(licenseText)].filter(Boolean).join('<br>\n')
}

/** A button that opens a link. */
export const buttonTo = (link: string, label: string, { colour }: MailBrand): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="border-radius:6px;background:${colour}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;font-weight:bold;color:${textOn(colour)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

export const linkStyle = ({ colour }: MailBrand): string => `color:${asTextOn(WHITE, colour)};word-break:break-all`

const siteLink = (url: string, colour: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${asTextOn(WHITE, colour)}">${escapeHtml(new URL(url).host)}</a>`

/** The last lines of a mail's text. */
export const signature = ({ companyName, phone, siteUrl, address, licenseText }: MailBrand): string =>
  [companyName, phone, siteUrl, address, licenseText].filter(Boolean).join('\n')
