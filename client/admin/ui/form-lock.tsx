import { type ReactNode, useEffect, useRef } from 'react'

/** Disables fields while they are sent. The focus then returns to the field that had it, unless it is elsewhere. */
export function FormLock({ locked, children }: { locked: boolean; children: ReactNode }) {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!locked && document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
  }, [locked])
  return (
    <fieldset
      disabled={locked}
      // Also covers elements that are no form controls, such as the text editor.
      inert={locked}
      style={{ display: 'contents' }}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      {children}
    </fieldset>
  )
}
