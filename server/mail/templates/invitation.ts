import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

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
