import type { ImportState } from '../../../shared/imports'
import type { ImportStep } from '../addresses'

/** The steps that can be shown in each state; the last is the current one. An undone import can be repeated. */
const OPEN: Record<ImportState, readonly [ImportStep, ...ImportStep[]]> = {
  uploaded: ['file', 'columns'],
  failed: ['file', 'columns'],
  checking: ['review'],
  checked: ['file', 'columns', 'review'],
  running: ['done'],
  done: ['done'],
  undoing: ['done'],
  undone: ['columns', 'done'],
}

/** The steps of an import that can be shown, and the shown one: the wanted step, or else the current one. */
export function stepValues(state: ImportState, wanted: ImportStep | null) {
  const open = OPEN[state]
  const shown = wanted && open.includes(wanted) ? wanted : (open.at(-1) ?? open[0])
  return { open, shown }
}
