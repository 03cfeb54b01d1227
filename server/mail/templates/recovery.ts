import type { Mail } from '../mail'

/**
 * The mail with which somebody sets a new password.
 * @param link valid for an hour
 */
export function recoveryMail({ to, companyName, link }: { to: string; companyName: string; link: string }): Mail {
  return { to, subject: `Recuperación de contraseña - ${companyName}`, link, ...bodies(companyName, link) }
}

function bodies(companyName: string, link: string): Pick<Mail, 'text' | 'html'> {
  const intro = `Recibimos una solicitud para restablecer la contraseña de su cuenta en el panel administrativo de ${companyName}.`
  const instruction =
    'Para elegir una contraseña nueva, abra este enlace. Es válido durante una hora y sirve una sola vez:'
  const otherwise =
    'Si usted no lo solicitó, ignore este mensaje: su contraseña actual seguirá siendo válida. No comparta este enlace con nadie.'
  const text = `Hola:\n\n${intro}\n\n${instruction}\n\n${link}\n\n${otherwise}\n\n${companyName}\n`
  const [safeIntro, safeCompany, safeLink] = [intro, companyName, link].map(escapeHtml)
  const html = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>Recuperación de contraseña</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px">${safeCompany}</h1>
<p>Hola:</p>
<p>${safeIntro}</p>
<p>${instruction}</p>
<p style="margin:24px 0"><a href="${safeLink}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:6px">Elegir una contraseña nueva</a></p>
<p style="font-size:14px;word-break:break-all">${safeLink}</p>
<p style="font-size:14px;color:#4b5563">${otherwise}</p>
</div>
</body>
</html>
`
  return { text, html }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
