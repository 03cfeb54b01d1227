import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

type Guard = {
  /** Keeps people on the page until the returned function is called. */
  hold: () => () => void
  /** Does what leaves the page, after asking where changes would be lost. */
  leave: (proceed: () => void) => void
}

const GuardContext = createContext<Guard | null>(null)

/** Guards edits that were not saved against every way of leaving them: links, the back button, closing the tab. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const guardedUrl = useRef<string | null>(null)
  const ask = useQuestion()

  const hold = () => {
    guardedUrl.current = location.href
    return () => {
      guardedUrl.current = null
    }
  }
  const leave = (proceed: () => void) => (guardedUrl.current === null ? proceed() : ask(proceed))

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guardedUrl.current !== null) event.preventDefault()
    }
    const onBack = (event: PopStateEvent) => {
      // A link within the page leaves nothing.
      if (guardedUrl.current === null || withoutHash(guardedUrl.current) === withoutHash(location.href)) return
      // The browser has gone back already: the router must not hear of it, and the address is put back.
      event.stopImmediatePropagation()
      history.pushState(history.state, '', guardedUrl.current)
      ask(() => {
        guardedUrl.current = null
        history.back()
      })
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onBack, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onBack, { capture: true })
    }
  }, [ask])

  return <GuardContext value={{ hold, leave }}>{children}</GuardContext>
}

const withoutHash = (url: string) => url.replace(/#.*$/, '')

/** Asks once, however often the person presses back meanwhile. */
function useQuestion() {
  const t = useTranslations('panel.ui.unsaved')
  const asking = useRef(false)
  const question = useRef((_proceed: () => void) => {})
  question.current = (proceed) => {
    if (asking.current) return
    asking.current = true
    modals.openConfirmModal({
      title: t('title'),
      children: <Text size="sm">{t('question')}</Text>,
      labels: { confirm: t('leave'), cancel: t('stay') },
      confirmProps: { color: 'red' },
      onConfirm: proceed,
      onClose: () => {
        asking.current = false
      },
    })
  }
  return useRef((proceed: () => void) => question.current(proceed)).current
}

/** Guards the page while `dirty`. */
export function useUnsavedChanges(dirty: boolean): void {
  const { hold } = useGuard()
  const holdRef = useRef(hold)
  useEffect(() => (dirty ? holdRef.current() : undefined), [dirty])
}

/** Wraps what leaves the page. */
export function useLeave(): Guard['leave'] {
  return useGuard().leave
}

function useGuard(): Guard {
  const guard = useContext(GuardContext)
  if (!guard) throw new Error('Unsaved changes are guarded within an UnsavedChangesProvider only')
  return guard
}
