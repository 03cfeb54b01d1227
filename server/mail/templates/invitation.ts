import type { Mail } from '../mail'
import type { MailBrand } from './frame'
import { letter } from './letter'

/**
 * The mail that invites a colleague to their account.
 * @param link valid for seven days
 */
export function invitationMail({ to, brand, link }: { to: string; brand: MailBrand; link: string }): Mail {
  return letter({
    to,
    brand,
    link,
    subject: 'Invitación al panel administrativo',
    intro: `Le invitaron a trabajar en el panel administrativo de ${brand.companyName}. Su cuenta será la de este correo: ${to}.`,
    instruction:
      'Para elegir su contraseña y empezar, abra este enlace. Es válido durante siete días y sirve una sola vez:',
    button: 'Aceptar la invitación',
    otherwise: 'Si no esperaba esta invitación, ignore este mensaje. No comparta este enlace con nadie.',
  })
}
