import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

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

/** Guards unsaved edits against every way of leaving them: links, the back button, closing the tab. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const holders = useRef(new Map<symbol, Words | undefined>()).current
  const guardedUrl = useRef('')
  const ask = useQuestion()

  const hold = (words?: Words) => {
    const holder = Symbol()
    holders.set(holder, words)
    guardedUrl.current = location.href
    return () => {
      holders.delete(holder)
    }
  }
  const leave = (proceed: () => void) => (holders.size === 0 ? proceed() : ask(proceed, wordsOf(holders)))

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (holders.size > 0) event.preventDefault()
    }
    const onBack = (event: PopStateEvent) => {
      // A link within the page leaves nothing.
      if (holders.size === 0 || withoutHash(guardedUrl.current) === withoutHash(location.href)) return
      // The browser has already gone back: the address is restored before the router notices.
      event.stopImmediatePropagation()
      history.pushState(history.state, '', guardedUrl.current)
      ask(() => {
        holders.clear()
        history.back()
      }, wordsOf(holders))
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack, { capture: true })
    }
  }, [ask, holders])

  const isHeld = () => holders.size > 0
  const release = () => holders.clear()
  return <GuardContext value={{ hold, leave, isHeld, release }}>{children}</GuardContext>
}

/** The texts of the first form that has its own, or undefined for the default ones about unsaved edits. */
const wordsOf = (holders: Map<symbol, Words | undefined>) => [...holders.values()].find(Boolean)

const withoutHash = (url: string) => url.replace(/#.*$/, '')

/** Asks once, even if the person presses back several times. */
function useQuestion() {
  const t = useTranslations('panel.ui.unsaved')
  const asking = useRef(false)
  const question = useRef((_proceed: () => void, _words?: Words) => {})
  question.current = (proceed, words) => {
    if (asking.current) return
    asking.current = true
    modals.openConfirmModal({
      title: words?.title ?? t('title'),
      children: <Text size="sm">{words?.question ?? t('question')}</Text>,
      labels: { confirm: words?.leave ?? t('leave'), cancel: words?.stay ?? t('stay') },
      confirmProps: { color: 'red' },
      onConfirm: proceed,
      onClose: () => {
        asking.current = false
      },
    })
  }
  return useRef((proceed: () => void, words?: Words) => question.current(proceed, words)).current
}

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
