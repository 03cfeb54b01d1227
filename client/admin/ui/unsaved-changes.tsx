import { Text } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from './confirm-dialog'
import { useLast } from './use-last'

/** The texts of the question whether to leave. */
type Words = { title: string; question: string; leave: string; stay: string }

type Guard = {
  /** Keeps people on the page until the returned function is called; several forms may each hold it. */
  hold: (words?: Words) => () => void
  /** Runs an action that leaves the page, after asking if changes would be lost. */
  leave: (proceed: () => void) => void
  /** Whether a form keeps people on the page. */
  isHeld: () => boolean
  /** Releases all forms that keep people on the page. */
  release: () => void
}

const GuardContext = createContext<Guard | null>(null)

/** What is to be done if the person leaves, and the texts of the question. */
type Asked = { proceed: () => void; words: Words | undefined }

/** Guards unsaved edits against every way of leaving them: links, the back button, closing the tab. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const holders = useRef(new Map<symbol, Words | undefined>()).current
  const guardedUrl = useRef('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = useRef(asked)
  shown.current = asked
  const answered = useRef(false)
  const lastBlurred = useRef<HTMLElement | null>(null)
  // Asks once, even if the person presses back several times, or Escape, which the form's dialog below hears, too.
  const ask = (proceed: () => void) => {
    if (shown.current || answered.current) return
    // A click beside a dialog takes the focus from its field; whoever stays finds it there again.
    if (document.activeElement === document.body) lastBlurred.current?.focus({ preventScroll: true })
    setAsked((before) => before ?? { proceed, words: wordsOf(holders) })
  }
  const close = () => {
    answered.current = true
    setTimeout(() => {
      answered.current = false
    })
    setAsked(null)
  }

  const hold = (words?: Words) => {
    const holder = Symbol()
    holders.set(holder, words)
    guardedUrl.current = location.href
    return () => {
      holders.delete(holder)
    }
  }
  const leave = (proceed: () => void) => (holders.size === 0 ? proceed() : ask(proceed))
  const isHeld = () => holders.size > 0
  const release = () => holders.clear()
  // Stable, so that its users do not render again with the question.
  const [guard] = useState<Guard>(() => ({ hold, leave, isHeld, release }))

  const onBack = useEffectEvent((event: PopStateEvent) => {
    // A link within the page leaves nothing.
    if (holders.size === 0 || withoutHash(guardedUrl.current) === withoutHash(location.href)) return
    // The browser has already gone back: the address is restored before the router notices.
    event.stopImmediatePropagation()
    history.pushState(history.state, '', guardedUrl.current)
    ask(() => {
      holders.clear()
      history.back()
    })
  })
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holders.size > 0) event.preventDefault()
    }
    const onBlur = ({ target }: FocusEvent) => {
      lastBlurred.current = target instanceof HTMLElement ? target : null
    }
    window.addEventListener('focusout', onBlur)
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      window.removeEventListener('focusout', onBlur)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack, { capture: true })
    }
  }, [holders])
  return (
    <GuardContext value={guard}>
      {children}
      <Question asked={asked} onClose={close} />
    </GuardContext>
  )
}

function Question({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const t = useTranslations('panel.ui.unsaved')
  const words = useLast(asked)?.words
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={words?.title ?? t('title')}
      confirm={words?.leave ?? t('leave')}
      cancel={words?.stay ?? t('stay')}
      running={false}
      onConfirm={() => {
        asked?.proceed()
        onClose()
      }}
      onClose={onClose}
    >
      <Text size="sm">{words?.question ?? t('question')}</Text>
    </ConfirmDialog>
  )
}

/** The texts of the first form that has its own, or undefined for the default ones about unsaved edits. */
const wordsOf = (holders: Map<symbol, Words | undefined>) => [...holders.values()].find(Boolean)

const withoutHash = (url: string) => url.replace(/#.*$/, '')

/**
 * Guards the page while `dirty`.
 * @param words the texts of the question, where it is not about unsaved edits
 */
export function useUnsavedChanges(dirty: boolean, words?: Words): void {
  const { hold } = useGuard()
  const holdRef = useRef(() => hold(words))
  holdRef.current = () => hold(words)
  useEffect(() => (dirty ? holdRef.current() : undefined), [dirty])
}

/** Wraps an action that leaves the page. */
export function useLeave(): Guard['leave'] {
  return useGuard().leave
}

export function useGuard(): Guard {
  const guard = useContext(GuardContext)
  if (!guard) throw new Error('Unsaved changes are guarded within an UnsavedChangesProvider only')
  return guard
}
