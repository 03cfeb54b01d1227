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

/** Tells staff that insured people have reported something, without any data of these. */
export const newReportsMail = ({ count, ...facts }: Addressed & { count: number }): Mail =>
  letter({
    ...facts,
    subject: count === 1 ? 'Nuevo aviso de un asegurado' : `${count} avisos nuevos de asegurados`,
    intro:
      count === 1
        ? `Un asegurado de ${facts.brand.companyName} avisó de un siniestro o pidió un cambio con su enlace.`
        : `Llegaron ${count} avisos de siniestros o pedidos de cambio con los enlaces de los asegurados de ${facts.brand.companyName}.`,
    instruction: 'Quién es y qué pasó está en el panel:',
    button: 'Ver los trámites',
    otherwise: 'Si no quiere recibir estos avisos, quítelos en Mi cuenta.',
  })
