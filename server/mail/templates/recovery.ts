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
