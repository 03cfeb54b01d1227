import { useEffect } from 'react'

/** Marks the frame that the focus is in, for its ring: outside of a frame no selector tells. */
export function useFrameRing(): void {
  useEffect(() => {
    let marked: Element | null = null
    const mark = () => {
      marked?.removeAttribute('data-focused')
      marked = document.activeElement instanceof HTMLIFrameElement ? document.activeElement : null
      marked?.setAttribute('data-focused', '')
    }
    // Some browsers name the frame only once the window has lost the focus.
    const markLater = () => setTimeout(mark)
    window.addEventListener('blur', markLater)
    window.addEventListener('focus', markLater)
    return () => {
      window.removeEventListener('blur', markLater)
      window.removeEventListener('focus', markLater)
    }
  }, [])
}
