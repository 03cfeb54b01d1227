import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

/** The mail by which an admin checks that mails arrive. */
export const testMail = (facts: Addressed): Mail =>
  letter({
    ...facts,
    subject: 'Correo de prueba',
    intro: `Este es un correo de prueba del panel administrativo de ${facts.brand.companyName}. Si lo está leyendo, los correos llegan.`,
    instruction: 'Para volver al panel, abra este enlace:',
    button: 'Abrir el panel',
    otherwise: 'Si llegó a la carpeta de correo no deseado, márquelo como correo deseado.',
  })
