import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { UNDO_NOTE_MS } from '../../../shared/cases'
import { CHANNEL_WORDS, DOCUMENT_KIND_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { DocumentPreview, FileName } from '../documents/document-preview'
import { DocumentDropzone } from '../documents/documents-view'
import { UploadList, useUploads } from '../documents/upload-list'
import { useCamera } from '../documents/use-camera'
import { type PolicyDocument, useReached } from '../documents/use-reached'
import classes from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { useAuth } from '../session/auth'
import { ActionButton } from '../ui/action-button'
import { Dimmed } from '../ui/dimmed'
import { formatFileSize, formatInstant } from '../ui/formats'
import { CameraIcon } from '../ui/icons'
import type { OpenedCase } from './case-text'
import { useChangeLines } from './change-text'

/** All that has happened in a case, the latest first: notes, changes and documents, and where more is dropped. */
export function CaseEntries({ record }: { record: OpenedCase }) {
  const t = useTranslations('cases')
  const { uploads, queue } = useUploads(record.customerId, record.id)
  const camera = useCamera((_id, picture) => queue.add([picture]))
  const region = useRef<HTMLDivElement>(null)
  const entries = useEntries(record)
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      <PageSection title={t('entries.title')}>
        <div className={classes.empty}>
          {camera.photograph && (
            <Button leftSection={<CameraIcon />} mb="sm" fullWidth onClick={() => camera.photograph?.(record.id)}>
              {t('entries.photo')}
            </Button>
          )}
          {camera.field}
          <DocumentDropzone onFiles={(files) => queue.add(files)} />
          <UploadList uploads={uploads} queue={queue} onGone={() => region.current?.focus({ preventScroll: true })} />
        </div>
        <ul className={classes.list}>
          {entries.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

type Entry = { id: string; at: string; content: ReactNode }

function useEntries({ notes, changes, documents }: OpenedCase): Entry[] {
  const entries: Entry[] = [
    ...notes.map((note) => ({ id: note.id, at: note.createdAt, content: <NoteEntry note={note} /> })),
    ...changes.map((change) => ({ id: change.id, at: change.at, content: <ChangeEntry change={change} /> })),
    ...documents.map((document) => ({
      id: document.id,
      at: document.uploadedAt,
      content: <DocumentEntry document={document} />,
    })),
  ]
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}

function NoteEntry({ note: { id, text, channel, createdAt, createdBy } }: { note: OpenedCase['notes'][number] }) {
  const t = useTranslations('cases')
  const { user } = useAuth()
  const isJustNoted = Math.abs(Date.now() - Date.parse(createdAt)) < UNDO_NOTE_MS
  return (
    <div className={classes.row}>
      <Told at={createdAt} by={createdBy?.name} what={channel && CHANNEL_WORDS[channel]} />
      {isJustNoted && createdBy?.id === user?.id ? (
        <ActionButton
          variant="subtle"
          action={t('undo.action')}
          name={t('undo.of', { date: formatInstant(createdAt) })}
          procedure={trpc.cases.undoNote}
          input={{ id }}
          done={t('undo.done')}
          failed={t('undo.failed')}
        />
      ) : (
        <span />
      )}
      <Text size="sm" className={classes.noted}>
        {text}
      </Text>
    </div>
  )
}

function ChangeEntry({ change: { at, by, actionType, details } }: { change: OpenedCase['changes'][number] }) {
  const t = useTranslations('cases')
  const lines = useChangeLines(details)
  return (
    <>
      <Told at={at} by={by} what={actionType === 'create' ? t('entries.opened') : null} />
      {actionType !== 'create' && lines.length > 0 && (
        <ul className={classes.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function DocumentEntry({ document }: { document: PolicyDocument }) {
  const [isShown, setShown] = useState(false)
  const show = useReached('showFailed', () => setShown(true))
  const { uploadedAt, uploadedBy, fileSize, kind } = document
  return (
    <>
      <Told
        at={uploadedAt}
        by={uploadedBy}
        what={[kind && DOCUMENT_KIND_WORDS[kind], formatFileSize(fileSize)].filter(Boolean).join(' · ')}
      />
      <FileName document={document} onShow={() => show(document)} />
      {isShown && <DocumentPreview document={document} onClose={() => setShown(false)} />}
    </>
  )
}

type ToldProps = { at: string; by?: string | null | undefined; what?: string | null | undefined }

/** When it was, who it was, and by which way. */
function Told({ at, by, what }: ToldProps) {
  const nobody = useTranslations('panel.customers.page')('nobody')
  return <Dimmed>{[formatInstant(at), by ?? nobody, what].filter(Boolean).join(' · ')}</Dimmed>
}
