/** After how many seconds a page or file that could not be made is worth a retry. */
export const RETRY_SECONDS = '30'

/** @returns what a person reads in place of a page or file, in each language: the reader's is not known */
export function failureText(status: number, requestId: string): string {
  if (status < 500) return NOT_UNDERSTOOD.join('\n\n')
  return status === 503 ? UNAVAILABLE.join('\n\n') : [...UNEXPECTED, requestId].join('\n\n')
}

/** In place of a file for staff, for whoever is not signed in. */
export const SIGN_IN_FIRST = [
  'Inicia sesión en el panel y vuelve a abrir este archivo.',
  'Sign in to the panel and open this file again.',
].join('\n\n')

export const NO_FILE = ['Este archivo no existe o ya se eliminó.', 'This file does not exist or was deleted.'].join(
  '\n\n',
)

const NOT_UNDERSTOOD = [
  'No entendemos esta dirección. Revisa que esté completa.',
  "We don't understand this address. Please check that it is complete.",
]
const UNAVAILABLE = [
  'Esto no se puede mostrar en este momento. Vuelve a intentarlo en un minuto.',
  "This can't be shown right now. Please try again in a minute.",
]
const UNEXPECTED = [
  'Algo falló de nuestro lado. Vuelve a intentarlo en un minuto; si se repite, avísanos con este código:',
  'Something failed on our side. Please try again in a minute; if it happens again, tell us this code:',
]
