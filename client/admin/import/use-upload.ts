import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IMPORT_MAX_BYTES } from '../../../shared/imports'
import { isStopped, messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { formatFileSize } from '../ui/formats'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useOneAtATime } from '../ui/use-one-at-a-time'
import { useStoppableUpload } from '../ui/use-stoppable-upload'

/** Uploads the file of a new import, with progress and error; leaving the page aborts it. */
export function useUpload(onUploaded: (id: string) => void) {
  const t = useTranslations('panel.customers.imports.file')
  const leaving = useTranslations('panel.customers.documents.leaving')
  const { client, customers } = trpc.useUtils()
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const [controller] = useState(() => ({ current: new AbortController() }))
  // Strict mode mounts twice, and an aborted controller stays aborted.
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [controller])
  const { mutateAsync, isPending } = useStoppableUpload(client.customers.imports.upload.mutate)
  const words = { title: t('leaving'), question: t('leavingQuestion') }
  useUnsavedChanges(isPending, { ...words, leave: leaving('leave'), stay: leaving('stay') })
  const send = useOneAtATime(async (file: File) => {
    setSent(0)
    const form = new FormData()
    form.append('file', file)
    try {
      const record = await mutateAsync({ form, onProgress: setSent, signal: controller.current.signal })
      customers.imports.byId.setData({ id: record.id }, record)
      onUploaded(record.id)
    } catch (error) {
      if (!isStopped(error)) setFailure(messageOf(error, t('failed')))
    }
  })
  const take = ([file, ...others]: File[]) => {
    if (!file) return
    const tooLarge = file.size > IMPORT_MAX_BYTES && t('tooLarge', { size: formatFileSize(IMPORT_MAX_BYTES) })
    const refusal = others.length > 0 ? t('onlyOne') : tooLarge || null
    setFailure(refusal)
    if (!refusal) send(file)
  }
  return { take, failure, percent: isPending ? Math.floor(sent * 100) : null }
}
