import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Contained } from '../ui/late'
import { causeOf, loadStyled } from '../ui/late-files'
import { useNotify } from '../ui/notify'
import { isDialogOpen, useSingleKeys } from '../ui/use-single-keys'

const loadPalette = () => import('../palette/palette-dialog')
const loadKeys = () => import('../palette/keys-dialog')

/** The palette, the list of shortcuts, and the shortcuts that open them. */
export function usePalette() {
  const palette = useLateDialog(loadPalette)
  const keys = useLateDialog(loadKeys)
  const open = () => {
    // An open dialog has to be answered first; the palette closes itself.
    if (!isDialogOpen()) palette.open()
  }
  useHotkeys([['mod+K', open]], [], true)
  useSingleKeys({ '?': () => keys.open() })
  return {
    open: palette.open,
    dialogs: (
      <>
        {palette.element}
        {keys.element}
      </>
    ),
  }
}

type Dialog = ComponentType<{ onClose: () => void }>

/** A dialog whose code is loaded when it is first opened; a failure is reported then, with its cause. */
function useLateDialog(load: () => Promise<{ default: Dialog }>) {
  const t = useTranslations('panel')
  const notify = useNotify()
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (Loaded) return
    try {
      const loaded = await loadStyled(load)
      setLoaded(() => loaded.default)
    } catch (error) {
      console.error(error)
      setOpen(false)
      notify.error(`${t('shell.dialogFailed')} ${t(`ui.late.${await causeOf()}`)}`)
    }
  }
  const element = isOpen && Loaded && (
    <Contained>
      <Loaded onClose={() => setOpen(false)} />
    </Contained>
  )
  return { open, element }
}
