import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { NEWEST } from '../records/loaded-record'
import { download } from '../ui/download'
import { useNotify } from '../ui/notify'

export type PolicyDocument = RouterOutputs['documents']['list'][number]

/**
 * Checks with the server that a document exists before `act` opens it: a dead link would leave the panel, and a frame
 * would show the error page. A second click during the check does nothing.
 */
export function useReached(failure: 'downloadFailed' | 'showFailed', act: (document: PolicyDocument) => void) {
  const t = useTranslations('panel.customers.documents')
  const utils = trpc.useUtils()
  const notify = useNotify()
  const running = useRef(new Set<string>()).current
  return async (document: PolicyDocument): Promise<void> => {
    const { id } = document
    if (running.has(id)) return
    running.add(id)
    try {
      await utils.documents.link.fetch({ id }, { ...NEWEST, retry: false })
      act(document)
    } catch (error) {
      notify.failure(error, t(failure))
    } finally {
      running.delete(id)
    }
  }
}

/** Downloads a document under its own name. */
export const useDownload = () => useReached('downloadFailed', ({ url, fileName }) => download(url, fileName))
