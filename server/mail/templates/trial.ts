import type { Mail } from '../mail'
import { type Addressed, letter } from './letter'

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
