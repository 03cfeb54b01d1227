import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../../api/errors'
import { trpc } from '../../../api/trpc'
import { useNotify } from '../../ui/notify'

/**
 * Downloads a document under its own name. The server is asked first, for a link that leads nowhere would leave the
 * panel. A second click while the first is being answered does nothing.
 */
export function useDownload(): (document: { id: string; fileName: string }) => Promise<void> {
  const t = useTranslations('panel.customers.documents')
  const utils = trpc.useUtils()
  const notify = useNotify()
  const running = useRef(new Set<string>()).current
  return async ({ id, fileName }) => {
    if (running.has(id)) return
    running.add(id)
    try {
      const { url } = await utils.documents.link.fetch({ id }, { staleTime: 0, retry: false })
      const anchor = Object.assign(document.createElement('a'), { href: url, download: fileName })
      anchor.click()
    } catch (error) {
      notify.error(messageOf(error, t('downloadFailed')))
    } finally {
      running.delete(id)
    }
  }
}
