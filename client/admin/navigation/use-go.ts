import { useLocation } from 'wouter'
import { useLeave } from '../ui/unsaved-changes'

/** Navigates within the panel, after asking if edits would be lost. */
export function useGo() {
  const leave = useLeave()
  const [, navigate] = useLocation()
  return (href: string) => () => leave(() => navigate(href))
}
export type Go = ReturnType<typeof useGo>
