import type { Mail } from '../mail'
import type { MailBrand } from './frame'
import { letter } from './letter'

type Change = { brand: MailBrand; newEmail: string; link: string }

/**
 * The mail to a new address, by which the person proves that it is theirs.
 * @param link valid for a day
 */
export function emailConfirmationMail({ brand, newEmail, link }: Change): Mail {
  return letter({
    to: newEmail,
    brand,
    link,
    subject: 'Confirme su nuevo correo',
    intro: `Recibimos una solicitud para que este sea el correo de una cuenta en el panel administrativo de ${brand.companyName}.`,
    instruction: 'Para confirmarlo, abra este enlace. Es válido durante un día y sirve una sola vez:',
    button: 'Confirmar mi correo',
    otherwise: 'Si usted no lo solicitó, ignore este mensaje: nada cambiará. No comparta este enlace con nadie.',
  })
}

/**
 * The notice to the current address, so that nobody loses their account unnoticed.
 * @param link the page of their account
 */
export function emailChangeNotice({ to, brand, newEmail, link }: Change & { to: string }): Mail {
  return letter({
    to,
    brand,
    link,
    subject: 'Cambio del correo de su cuenta',
    intro: `Se pidió que el correo de su cuenta en el panel administrativo de ${brand.companyName} pase a ser ${newEmail}. En cuanto se confirme desde esa dirección, este correo dejará de servir para iniciar sesión.`,
    instruction: 'Si fue usted, no tiene que hacer nada aquí. Si no fue usted, cambie ya su contraseña en su cuenta:',
    button: 'Abrir mi cuenta',
    otherwise: 'Al cambiar la contraseña, la confirmación pendiente deja de valer.',
  })
}
