import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

/** Whether single-key shortcuts are enabled in this browser: they get in the way of dictation. */
export const useSingleKeysOn = () =>
  useLocalStorage({ key: 'panel-teclas-solas', defaultValue: true, getInitialValueInEffect: false })

/** Every field that takes text; checkboxes and radio buttons take none. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Shortcuts of a single key, by the character that it types on any keyboard. They are inactive in fields and dialogs,
 * and where people have turned them off.
 */
export function useSingleKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const [on] = useSingleKeysOn()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event
    // Some keyboards need shift for a character such as `?`; with a letter it makes another shortcut.
    const isModified = ctrlKey || metaKey || altKey || (shiftKey && /\p{L}/u.test(event.key))
    if (!act || !on || isModified || defaultPrevented || repeat) return
    const types = event.target instanceof Element && event.target.matches(FIELDS)
    if (!types && !isDialogOpen()) act(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether a dialog is open, which has to be answered first. */
export const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null

/** The name of the modifier key in shortcuts. */
export const CONTROL_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
