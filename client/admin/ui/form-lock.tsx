import { type ReactNode, useEffect, useRef } from 'react'

/** Fields that rest while they are being sent. Who had the focus gets it back, unless something else has it by then. */
export function FormLock({ locked, children }: { locked: boolean; children: ReactNode }) {
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!locked && document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
  }, [locked])
  return (
    <fieldset
      disabled={locked}
      // Also what is no form control, such as the editor of a text.
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
