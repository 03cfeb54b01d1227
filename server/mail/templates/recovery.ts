import type { Mail } from '../mail'
import type { MailBrand } from './frame'
import { letter } from './letter'

/**
 * The mail with the link to set a new password.
 * @param link valid for an hour
 */
export function recoveryMail({ to, brand, link }: { to: string; brand: MailBrand; link: string }): Mail {
  return letter({
    to,
    brand,
    link,
    subject: 'Recuperación de contraseña',
    intro: `Recibimos una solicitud para restablecer la contraseña de su cuenta en el panel administrativo de ${brand.companyName}.`,
    instruction: 'Para elegir una contraseña nueva, abra este enlace. Es válido durante una hora y sirve una sola vez:',
    button: 'Elegir una contraseña nueva',
    otherwise:
      'Si usted no lo solicitó, ignore este mensaje: su contraseña actual seguirá siendo válida. No comparta este enlace con nadie.',
  })
}
