import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

/** Tells staff that visitors want to be called, without any data of these. */
export const newRequestsMail = ({ count, ...facts }: Addressed & { count: number }): Mail =>
  letter({
    ...facts,
    subject: count === 1 ? 'Nueva solicitud de cotización' : `${count} solicitudes de cotización nuevas`,
    intro:
      count === 1
        ? `Un visitante del sitio de ${facts.brand.companyName} pidió que le llamen.`
        : `${count} visitantes del sitio de ${facts.brand.companyName} pidieron que les llamen.`,
    instruction: 'Quién es y qué quiere está en el panel:',
    button: 'Ver las solicitudes',
    otherwise: 'Si no quiere recibir estos avisos, quítelos en Mi cuenta.',
  })
