import type { CalendarDate } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import { dateInWords } from '../../core/dates-in-words'
import type { Standing } from './standing'

/** The texts of a certificate in one language. */
export type PaperWords = {
  heading: string
  /** The first word of its file's name. */
  fileName: string
  names: Record<
    | 'insured'
    | 'policy'
    | 'insurer'
    | 'assistance'
    | 'type'
    | 'vehicle'
    | 'vin'
    | 'plate'
    | 'from'
    | 'until'
    | 'issued',
    string
  >
  noEnd: string
  check: string
  code: string
  disclaimer: (company: string, instant: string) => string
  standing: Record<
    'active' | 'endsEarly' | 'expired' | 'withoutEnd' | 'notYet' | 'cancelled' | 'cancelledBeforeStart',
    (date: string) => string
  >
  /** The reasons for not handing out a paper. */
  noPaper: Record<'unknown' | 'revoked' | 'past' | 'limited', string>
}

export const PAPER_WORDS: Record<Language, PaperWords> = {
  es: {
    heading: 'Constancia de seguro de vehículo',
    fileName: 'constancia',
    names: {
      insured: 'Asegurado',
      policy: 'Número de póliza',
      insurer: 'Aseguradora',
      assistance: 'Asistencia de la aseguradora',
      type: 'Tipo de póliza',
      vehicle: 'Vehículo',
      vin: 'VIN (número de serie)',
      plate: 'Placa',
      from: 'Vigencia: desde el',
      until: 'Vigencia: hasta el',
      issued: 'Constancia emitida el',
    },
    noEnd: 'Sin fecha de fin registrada',
    check: 'Verifique esta constancia: escanee el código o abra la dirección.',
    code: 'Código QR que abre la verificación de esta constancia.',
    disclaimer: (company, instant) =>
      `Comprobante informativo, según los registros de ${company} al ${instant}; no sustituye la póliza.`,
    standing: {
      active: (date) => `Póliza vigente hasta el ${date}`,
      endsEarly: (date) => `Póliza cancelada: vigente solo hasta el ${date}`,
      expired: (date) => `Póliza vencida: su último día de vigencia fue el ${date}`,
      withoutEnd: () => 'No consta que la póliza esté vigente: no tiene fecha de fin registrada',
      notYet: (date) => `Póliza todavía no vigente: comienza el ${date}`,
      cancelled: (date) => `Póliza cancelada: su último día de vigencia fue el ${date}`,
      cancelledBeforeStart: (date) => `Póliza cancelada antes de comenzar el ${date}`,
    },
    noPaper: {
      unknown: 'No conocemos esta constancia. Revisa que la dirección esté completa.',
      revoked: 'Esta constancia fue revocada y ya no es válida.',
      past: 'El enlace a esta constancia ha caducado. Pide una nueva a tu correduría.',
      limited: 'Demasiadas consultas. Espera un minuto e intenta nuevamente.',
    },
  },
  en: {
    heading: 'Certificate of vehicle insurance',
    fileName: 'certificate',
    names: {
      insured: 'Insured',
      policy: 'Policy number',
      insurer: 'Insurer',
      assistance: "Insurer's assistance phone",
      type: 'Policy type',
      vehicle: 'Vehicle',
      vin: 'VIN (serial number)',
      plate: 'License plate',
      from: 'In force from',
      until: 'In force until',
      issued: 'Certificate issued on',
    },
    noEnd: 'No end date on record',
    check: 'Verify this certificate: scan the code or open the address.',
    code: 'QR code that opens the verification of this certificate.',
    disclaimer: (company, instant) =>
      `For information only, according to the records of ${company} as of ${instant}; it does not replace the policy.`,
    standing: {
      active: (date) => `Policy in force until ${date}`,
      endsEarly: (date) => `Policy canceled: in force only until ${date}`,
      expired: (date) => `Policy expired: last day in force was ${date}`,
      withoutEnd: () => "We can't confirm that the policy is in force: no end date is on record",
      notYet: (date) => `Policy not yet in force: it starts on ${date}`,
      cancelled: (date) => `Policy canceled: last day in force was ${date}`,
      cancelledBeforeStart: (date) => `Policy canceled before its start on ${date}`,
    },
    noPaper: {
      unknown: "We don't recognize this certificate. Please check that the address is complete.",
      revoked: 'This certificate was revoked and is no longer valid.',
      past: 'The link to this certificate has expired. Please ask your broker for a new one.',
      limited: 'Too many requests. Please wait a minute and try again.',
    },
  },
}

/** A policy's status in words. */
export function standingInWords({ status, term, day }: Standing, language: Language): string {
  const { standing } = PAPER_WORDS[language]
  const inWords = (date: CalendarDate | null) => dateInWords(date ?? '', language)
  if (status === 'notYet') return standing.notYet(inWords(term.startDate))
  if (status === 'active') return standing[term.isCancelled ? 'endsEarly' : 'active'](inWords(term.endDate))
  if (term.startDate > day) return standing.cancelledBeforeStart(inWords(term.startDate))
  return standing[term.endDate === null ? 'withoutEnd' : status](inWords(term.endDate))
}
