import { Button, Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from './confirm-dialog'
import { useNotify } from './notify'
import { SaveBar } from './save-bar'

type FormState = { isDirty: boolean; isSubmitting: boolean }
type Actions = { submit: () => void; discard: () => void }

type Together = {
  /** Null once the form is gone. */
  report: (id: string, state: FormState | null) => void
  actions: Map<string, Actions>
  saved: (id: string) => void
}

const TogetherContext = createContext<Together | null>(null)

type Props = { /** The message once all is saved. */ saved: string; children: ReactNode }

/** Several forms of one screen with one button, which saves those that were changed. */
export function SavedTogether({ saved: message, children }: Props) {
  const notify = useNotify()
  const [states, setStates] = useState<Record<string, FormState | null>>({})
  const actions = useRef(new Map<string, Actions>()).current
  const pending = useRef(new Set<string>()).current
  const says = useRef(() => {})
  says.current = () => notify.success(message)
  // Stable, so that forms do not render again with each other's changes.
  const [together] = useState<Together>(() => ({
    report: (id, state) => setStates((all) => ({ ...all, [id]: state })),
    actions,
    saved: (id) => {
      pending.delete(id)
      if (pending.size === 0) says.current()
    },
  }))
  const changed = Object.keys(states).filter((id) => states[id]?.isDirty)
  const isSubmitting = Object.values(states).some((one) => one?.isSubmitting)
  const save = () => {
    pending.clear()
    for (const id of changed) pending.add(id)
    for (const id of changed) actions.get(id)?.submit()
  }
  return (
    <TogetherContext value={together}>
      {children}
      {changed.length > 0 && (
        <ChangesBar
          count={changed.length}
          isSubmitting={isSubmitting}
          onSave={save}
          onDiscard={() => {
            for (const id of changed) actions.get(id)?.discard()
          }}
        />
      )}
    </TogetherContext>
  )
}

type BarProps = { count: number; isSubmitting: boolean; onSave: () => void; onDiscard: () => void }

function ChangesBar({ count, isSubmitting, onSave, onDiscard }: BarProps) {
  const t = useTranslations('panel.ui.saveBar')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <SaveBar status={t('changes', { count })}>
        <Button disabled={isSubmitting} onClick={() => setAsked(true)}>
          {t('discard')}
        </Button>
        <Button variant="filled" loading={isSubmitting} onClick={onSave}>
          {t('save')}
        </Button>
      </SaveBar>
      <ConfirmDialog
        opened={isAsked}
        title={t('discardTitle')}
        confirm={t('discard')}
        cancel={t('keepEditing')}
        running={false}
        onConfirm={() => {
          setAsked(false)
          onDiscard()
        }}
        onClose={() => setAsked(false)}
      >
        <Text size="sm">{t('discardQuestion', { count })}</Text>
      </ConfirmDialog>
    </>
  )
}

function useTogether(): Together {
  const together = useContext(TogetherContext)
  if (!together) throw new Error('Forms are saved together within SavedTogether only')
  return together
}

/** What a form of `SavedTogether` does once it is saved: its `onSaved`. */
export function useSavedOf(id: string): () => void {
  const { saved } = useTogether()
  return () => saved(id)
}

type Joined = {
  form: { isDirty: () => boolean; submitting: boolean; reset: () => void }
  submit: () => void
}

/** Puts a form among those that are saved together. */
export function useJoined(id: string, { form, submit }: Joined): void {
  const { report, actions } = useTogether()
  const [isDirty, isSubmitting] = [form.isDirty(), form.submitting]
  actions.set(id, { submit: () => submit(), discard: () => form.reset() })
  useEffect(() => report(id, { isDirty, isSubmitting }), [report, id, isDirty, isSubmitting])
  useEffect(
    () => () => {
      actions.delete(id)
      report(id, null)
    },
    [actions, report, id],
  )
}
