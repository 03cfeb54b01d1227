import { Button, CloseButton, Paper, Progress, Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { type RefusalReason, refusalMessages } from '../../../shared/messages'
import { messageOf, reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { Dimmed } from '../ui/dimmed'
import { formatFileSize } from '../ui/formats'
import { useNotify } from '../ui/notify'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import { useStoppableUpload } from '../ui/use-stoppable-upload'
import classes from './documents.module.css'
import { type FileRefusal, refusalOf } from './file-refusal'
import { type Upload, UploadQueue, type UploadStep } from './upload-queue'

type Props = {
  uploads: readonly Upload[]
  queue: UploadQueue
  /** Called when the clicked button, which has the focus, is removed. */
  onGone: () => void
}

/** The files being uploaded, and the failed ones with the reason. */
export function UploadList({ uploads, queue, onGone }: Props) {
  const t = useTranslations('panel.customers.documents')
  if (uploads.length === 0) return null
  return (
    <Paper component="ul" className={classes.uploads} aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} queue={queue} onGone={onGone} />
      ))}
    </Paper>
  )
}

type ItemProps = Omit<Props, 'uploads'> & { upload: Upload }

function UploadItem({ upload: { id, file, step }, queue, onGone }: ItemProps) {
  const t = useTranslations('panel.customers.documents')
  const retry = () => {
    queue.retry(id)
    onGone()
  }
  const dismiss = () => {
    queue.dismiss(id)
    onGone()
  }
  const failed = step.name === 'failed'
  return (
    <li className={classes.upload}>
      <div className={classes.uploadName}>
        <Text size="sm" fw={600} truncate title={file.name}>
          {file.name}
        </Text>
        <Dimmed size="xs">{formatFileSize(file.size)}</Dimmed>
      </div>
      {failed ? (
        <Text size="sm" c="red.7" role="alert" className={classes.uploadState}>
          {step.message}
        </Text>
      ) : (
        <UploadProgress name={file.name} step={step} />
      )}
      <div className={classes.uploadActions}>
        {failed && step.mayRetry && (
          <Button size="xs" onClick={retry}>
            {t('retry')}
          </Button>
        )}
        <CloseButton
          aria-label={failed ? t('dismiss', { name: file.name }) : t('stop', { name: file.name })}
          onClick={dismiss}
        />
      </div>
    </li>
  )
}

type ProgressProps = { name: string; step: Exclude<UploadStep, { name: 'failed' }> }

function UploadProgress({ name, step }: ProgressProps) {
  const t = useTranslations('panel.customers.documents')
  const percent = step.name === 'uploading' ? Math.floor(step.sent * 100) : 0
  // Once all bytes are sent, the server still has to check and store the file.
  const storing = percent === 100
  const text = step.name === 'waiting' ? t('waiting') : storing ? t('storing') : t('percent', { percent })
  return (
    <div className={classes.uploadState}>
      <Progress.Root size="sm">
        <Progress.Section value={percent} aria-label={t('progress', { name })} striped={storing} animated={storing} />
      </Progress.Root>
      <Dimmed size="xs" mt={4} className={classes.percent}>
        {text}
      </Dimmed>
    </div>
  )
}

/** Errors that a retry with the same file would repeat. */
const FINAL_REASONS: (RefusalReason | undefined)[] = [
  'document-type-refused',
  'file-empty',
  'file-too-large',
  'proxy-too-large',
  'record-not-found',
]

/** What a file that is sent again by itself a moment later no longer meets; without a reason the server did not answer. */
const PASSING_REASONS: (RefusalReason | undefined)[] = [undefined, 'upload-broken', 'uploads-busy']

/** The uploads to a customer's documents, or to those of a case; leaving the page asks first and then aborts them. */
export function useUploads(customerId: string, caseId?: string) {
  const queue = useQueue(customerId, caseId)
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  const t = useTranslations('panel.customers.documents.leaving')
  const running = uploads.some(({ step }) => step.name !== 'failed')
  useUnsavedChanges(running, { title: t('title'), question: t('question'), leave: t('leave'), stay: t('stay') })
  useEffect(() => () => queue.dismissAll(), [queue])
  return { uploads, queue }
}

function useQueue(customerId: string, caseId?: string): UploadQueue {
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
        send: ({ id, file, said }, observer) => {
          const form = new FormData()
          // The server expects the fields before the file.
          form.append('id', id)
          form.append('customerId', customerId)
          if (caseId) form.append('caseId', caseId)
          form.append('kind', said.kind)
          form.append('validUntil', said.validUntil)
          form.append('file', file)
          return mutateAsync({ form, ...observer })
        },
        explain: (error) => ({
          message: messageOf(error, t('uploadFailed')),
          mayRetry: !FINAL_REASONS.includes(reasonOf(error)),
        }),
        isPassing: (error) => PASSING_REASONS.includes(reasonOf(error)),
        onRest: (count) => notify.success(t('uploaded', { count })),
      }),
  )
  return queue
}

const sentenceOf = (reason: FileRefusal) => refusalMessages[reason]()
