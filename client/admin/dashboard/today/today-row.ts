import type { TodayGroup, TodayKind } from '../../../../shared/today'
import type { RouterOutputs } from '../../../api/trpc'

export type TodayRow = RouterOutputs['dashboard']['today']['items'][number]

/** What the screen adds to a kind of what waits: its word in the query string, and its colour. Its texts are in the catalogue. */
export const KINDS: Record<TodayKind, { word: string; color: string }> = {
  task: { word: 'tareas', color: 'blue' },
  followUp: { word: 'seguimientos', color: 'gray' },
  ending: { word: 'vencimientos', color: 'yellow' },
  request: { word: 'solicitudes', color: 'green' },
  payment: { word: 'cobros', color: 'red' },
  case: { word: 'tramites', color: 'blue' },
  document: { word: 'documentos', color: 'gray' },
}

/** The groups' words in the query string. */
export const GROUP_WORDS: Record<TodayGroup, string> = {
  answer: 'contestar',
  tasks: 'tareas',
  cases: 'tramites',
  renew: 'renovar',
  collect: 'cobrar',
}
