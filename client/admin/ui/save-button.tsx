import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Sends a form that stays on the screen. While that runs the button is disabled, by which it loses the focus; it takes
 * it back afterwards, unless something else has it by then.
 */
export function SaveButton({ saving, children }: { saving: boolean; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (saving) return
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [saving])
  return (
    <Button
      ref={button}
      type="submit"
      loading={saving}
      onClick={() => {
        hadFocus.current = true
      }}
    >
      {children}
    </Button>
  )
}
