import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

/** Tells an admin that no backup was made for longer than two of them should take. @param last when the last one was, in words */
export const missedBackupsMail = (facts: Addressed, last: string | null): Mail =>
  letter({
    ...facts,
    subject: 'Faltan copias de seguridad',
    intro: last
      ? `La última copia de seguridad de ${facts.brand.companyName} es del ${last}: faltan las dos siguientes, por lo menos. Lo que se escribió después se perdería con el servidor.`
      : `Todavía no se hizo ninguna copia de seguridad de ${facts.brand.companyName}. Si falla el servidor, se pierde todo.`,
    instruction: 'Pida a quien administra el servidor que lo revise hoy. Qué falló, si se sabe, está aquí:',
    button: 'Ver el estado',
    otherwise: 'Mientras falten, este aviso llega una vez por semana a quienes administran el panel.',
  })
