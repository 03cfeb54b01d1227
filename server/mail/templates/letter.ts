import type { Mail } from '../mail'

/** What a mail of the panel says: why it was sent, what to do, and what to do otherwise. */
export type Letter = {
  to: string
  companyName: string
  subject: string
  intro: string
  instruction: string
  link: string
  /** What opens the link. */
  button: string
  otherwise: string
}

/** A mail that asks somebody to open one link, as text and as HTML. */
export function letter({ to, companyName, subject, intro, instruction, link, button, otherwise }: Letter): Mail {
  const text = `Hola:\n\n${intro}\n\n${instruction}\n\n${link}\n\n${otherwise}\n\n${companyName}\n`
  const html = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(companyName)}</h1>
<p>Hola:</p>
<p>${escapeHtml(intro)}</p>
<p>${escapeHtml(instruction)}</p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(button)}</a></p>
<p style="font-size:14px;word-break:break-all">${escapeHtml(link)}</p>
<p style="font-size:14px;color:#4b5563">${escapeHtml(otherwise)}</p>
</div>
</body>
</html>
`
  return { to, subject: `${subject} - ${companyName}`, link, text, html }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
