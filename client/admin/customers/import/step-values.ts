import type { ImportState } from '../../../../shared/imports'
import type { ImportStep } from './use-import-address'

/** The steps that can be shown of an import, the last being where it stands; what was undone can be brought in again. */
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

/** Which steps of an import can be shown, and which is: the one wanted, or where it stands. */
export function stepValues(state: ImportState, wanted: ImportStep | null) {
  const open = OPEN[state]
  const shown = wanted && open.includes(wanted) ? wanted : (open.at(-1) ?? open[0])
  return { open, shown }
}
