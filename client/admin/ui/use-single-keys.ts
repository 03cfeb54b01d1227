import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

/** Whether keys that act alone do so in this browser: who dictates text may not want them. */
export const useSingleKeysOn = () =>
  useLocalStorage({ key: 'panel-teclas-solas', defaultValue: true, getInitialValueInEffect: false })

/** Every field that takes letters; switches take none. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Keys that act when they are pressed alone, by the sign that they make on whatever keyboard. They rest while somebody
 * types in a field or answers a dialog, and where they are turned off.
 */
export function useSingleKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const [on] = useSingleKeysOn()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event
    // Shift is how some keyboards write a sign; with a letter it is another key.
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

/** Whether something is to be answered before anything else. */
export const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null
