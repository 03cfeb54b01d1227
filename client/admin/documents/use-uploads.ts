import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { type ErrorReason, errorMessages } from '../../../shared/messages'
import { messageOf, reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useStoppableUpload } from '../ui/use-stoppable-upload'
import { type FileRefusal, refusalOf } from './file-refusal'
import { UploadQueue } from './upload-queue'

/** Errors that a retry with the same file would repeat. */
const FINAL_REASONS: (ErrorReason | undefined)[] = [
  'document-type-refused',
  'file-empty',
  'file-too-large',
  'proxy-too-large',
  'record-not-found',
]

/** The uploads to a customer's documents; leaving the page asks first and then aborts them. */
export function useUploads(customerId: string) {
  const queue = useQueue(customerId)
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  const t = useTranslations('panel.customers.documents.leaving')
  const running = uploads.some(({ step }) => step.name !== 'failed')
  useUnsavedChanges(running, { title: t('title'), question: t('question'), leave: t('leave'), stay: t('stay') })
  useEffect(() => () => queue.dismissAll(), [queue])
  return { uploads, queue }
}

function useQueue(customerId: string): UploadQueue {
  const t = useTranslations('panel.customers.documents')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const { mutateAsync } = useStoppableUpload(utils.client.documents.upload.mutate)
  const [queue] = useState(
    () =>
      new UploadQueue({
        refuse: (file) => {
          const reason = refusalOf(file)
          return reason && sentenceOf(reason)
        },
        send: (file, observer) => {
          const form = new FormData()
          // The server expects the fields before the file.
          form.append('customerId', customerId)
          form.append('file', file)
          return mutateAsync({ form, ...observer })
        },
        explain: (error) => ({
          message: messageOf(error, t('uploadFailed')),
          mayRetry: !FINAL_REASONS.includes(reasonOf(error)),
        }),
        onRest: (count) => notify.success(t('uploaded', { count })),
      }),
  )
  return queue
}

const sentenceOf = (reason: FileRefusal) => errorMessages[reason]()
