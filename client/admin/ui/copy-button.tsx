import { ActionIcon, Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckIcon, CopyIcon } from './icons'
import { useNotify } from './notify'

type Props = { text: string; label: string }

/** Copies a text to the clipboard, and says whether it did. */
export function CopyButton({ text, label, ...look }: Props & Pick<ButtonProps, 'size' | 'variant'>) {
  const { copy, copied, outcome } = useCopying()
  return (
    <>
      <Button
        size="xs"
        {...look}
        onClick={() => copy(text)}
        style={{ flexShrink: 0 }}
        leftSection={copied ? <CheckIcon size={14} /> : undefined}
      >
        {outcome ?? label}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  )
}

/** The same as an icon beside the text. */
export function CopyIconButton({ text, label }: Props) {
  const { copy, copied, outcome } = useCopying()
  return (
    <>
      <Tooltip label={outcome ?? label}>
        <ActionIcon variant="subtle" color="gray" onClick={() => copy(text)} aria-label={label}>
          {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  )
}

/** How long the outcome is shown. */
const SHOWN_MS = 2_000

/** @returns whether it was copied; browsers refuse on pages without https */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Copies texts from a menu; a toast shows the outcome, as the menu is closed by then. */
export function useCopyText() {
  const t = useTranslations('panel.ui')
  const notify = useNotify()
  return async (text: string, done: string = t('copied')) => {
    if (await copyText(text)) notify.success(done)
    else notify.error(t('copyFailed'))
  }
}

/** Copies texts; `outcome` is a message, shown for a moment. */
function useCopying() {
  const t = useTranslations('panel.ui')
  const [copied, setCopied] = useState<boolean | null>(null)
  const { start, clear } = useTimeout(() => setCopied(null), SHOWN_MS)
  return {
    copied,
    outcome: copied === null ? null : t(copied ? 'copied' : 'copyFailed'),
    copy: async (text: string) => {
      setCopied(await copyText(text))
      clear()
      start()
    },
  }
}
