import { trpc } from '../../../api/trpc'

/** To be called after any change to a document: everything that shows one, or counts them, loads again. */
export function useDocumentsChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    utils.documents.list.invalidate()
    utils.dashboard.summary.invalidate()
    utils.activity.list.invalidate()
  }
}
