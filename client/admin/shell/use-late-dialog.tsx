import { type ComponentType, type ReactElement, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Boundary, causeOf, loadFile } from '../ui/late'
import { useNotify } from '../ui/notify'

/**
 * A dialog whose code is loaded when it is first opened; a failure is reported then, with its cause.
 * @param props what it is given beside `onClose`
 */
export function useLateDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & { onClose: () => void }> }>,
  props: Props,
): { open: () => Promise<void>; element: ReactElement | null } {
  const t = useTranslations('panel')
  const notify = useNotify()
  const [Loaded, setLoaded] = useState<ComponentType<Props & { onClose: () => void }> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (Loaded) return
    try {
      const loaded = await loadFile(load)
      setLoaded(() => loaded.default)
    } catch (error) {
      console.error(error)
      setOpen(false)
      notify.error(`${t('shell.dialogFailed')} ${t(`ui.late.${await causeOf(error)}`)}`)
    }
  }
  const element =
    isOpen && Loaded ? (
      <Boundary>
        <Loaded {...props} onClose={() => setOpen(false)} />
      </Boundary>
    ) : null
  return { open, element }
}
