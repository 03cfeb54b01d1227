import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

/** The mail with the link to set a new password, which is valid for an hour. */
export const recoveryMail = (facts: Addressed): Mail =>
  letter({
    ...facts,
    subject: 'Recuperación de contraseña',
    intro: `Recibimos una solicitud para restablecer la contraseña de su cuenta en el panel administrativo de ${facts.brand.companyName}.`,
    instruction: 'Para elegir una contraseña nueva, abra este enlace. Es válido durante una hora y sirve una sola vez:',
    button: 'Elegir una contraseña nueva',
    otherwise:
      'Si usted no lo solicitó, ignore este mensaje: su contraseña actual seguirá siendo válida. No comparta este enlace con nadie.',
  })

/** The mail that invites a colleague to their account, by a link that is valid for seven days. */
export const invitationMail = (facts: Addressed): Mail =>
  letter({
    ...facts,
    subject: 'Invitación al panel administrativo',
    intro: `Le invitaron a trabajar en el panel administrativo de ${facts.brand.companyName}. Su cuenta será la de este correo: ${facts.to}.`,
    instruction:
      'Para elegir su contraseña y empezar, abra este enlace. Es válido durante siete días y sirve una sola vez:',
    button: 'Aceptar la invitación',
    otherwise: 'Si no esperaba esta invitación, ignore este mensaje. No comparta este enlace con nadie.',
  })

/** The mail by which a person proves that a new address is theirs; its link is valid for a day. */
export const emailConfirmationMail = (facts: Addressed): Mail =>
  letter({
    ...facts,
    subject: 'Confirme su nuevo correo',
    intro: `Recibimos una solicitud para que este sea el correo de una cuenta en el panel administrativo de ${facts.brand.companyName}.`,
    instruction: 'Para confirmarlo, abra este enlace. Es válido durante un día y sirve una sola vez:',
    button: 'Confirmar mi correo',
    otherwise: 'Si usted no lo solicitó, ignore este mensaje: nada cambiará. No comparta este enlace con nadie.',
  })

/** The notice to the current address, with a link to their account, so that nobody loses it unnoticed. */
export const emailChangeNotice = ({ newEmail, ...facts }: Addressed & { newEmail: string }): Mail =>
  letter({
    ...facts,
    subject: 'Cambio del correo de su cuenta',
    intro: `Se pidió cambiar a ${newEmail} el correo de su cuenta en el panel administrativo de ${facts.brand.companyName}. En cuanto se confirme desde esa dirección, este correo dejará de servir para iniciar sesión.`,
    instruction: 'Si fue usted, no tiene que hacer nada aquí. Si no fue usted, cambie ya su contraseña en su cuenta:',
    button: 'Abrir mi cuenta',
    otherwise: 'Al cambiar la contraseña, la confirmación pendiente deja de valer.',
  })
