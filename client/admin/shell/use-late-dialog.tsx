import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNotify } from '../ui/notify'

type Dialog = ComponentType<{ onClose: () => void }>

/** A dialog whose code is loaded when it is first opened; a failure is reported then. */
export function useLateDialog(load: () => Promise<{ default: Dialog }>) {
  const t = useTranslations('panel.shell')
  const notify = useNotify()
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (Loaded) return
    try {
      const loaded = await load()
      setLoaded(() => loaded.default)
    } catch {
      setOpen(false)
      notify.error(t('dialogFailed'))
    }
  }
  return { open, element: isOpen && Loaded && <Loaded onClose={() => setOpen(false)} /> }
}
