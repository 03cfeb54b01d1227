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

/** How many rows and files came in, or why none did. */
export type TrialOutcome = { rows: number; files: number } | { reason: string }

const counted = (number: number) => number.toLocaleString('es-ES')

/** Tells an admin whether the newest backup could be restored in trial. */
export function trialMail(facts: Addressed, outcome: TrialOutcome): Mail {
  const isGood = 'rows' in outcome
  return letter({
    ...facts,
    subject: isGood ? 'La copia de seguridad se puede restaurar' : 'La copia de seguridad NO se pudo restaurar',
    intro: isGood
      ? `La copia de seguridad más reciente de ${facts.brand.companyName} se restauró de prueba y está completa: ${counted(outcome.rows)} registros y ${counted(outcome.files)} archivos.`
      : `La copia de seguridad más reciente de ${facts.brand.companyName} no se pudo restaurar de prueba. La causa, para quien administra el servidor: ${outcome.reason}`,
    instruction: isGood
      ? 'El estado de la instalación está aquí:'
      : 'Avise a quien administra el servidor. El estado está aquí:',
    button: 'Ver el estado',
    otherwise: 'Se prueba una vez por semana, y se avisa a quienes administran el panel.',
  })
}

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
