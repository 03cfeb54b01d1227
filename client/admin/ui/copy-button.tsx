import { ActionIcon, Button, CopyButton as MantineCopyButton, Tooltip } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CheckIcon, CopyIcon } from './icons'

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text, label, size = 'xs' }: { text: string; label: string; size?: 'xs' | 'sm' }) {
  const copied = useTranslations('panel.ui')('copied')
  return (
    <MantineCopyButton value={text}>
      {({ copied: isCopied, copy }) => (
        <Button
          size={size}
          variant="default"
          onClick={copy}
          aria-live="polite"
          style={{ flexShrink: 0 }}
          leftSection={isCopied ? <CheckIcon size={14} /> : undefined}
        >
          {isCopied ? copied : label}
        </Button>
      )}
    </MantineCopyButton>
  )
}

/** The same as an icon beside the text. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const copied = useTranslations('panel.ui')('copied')
  return (
    <MantineCopyButton value={text}>
      {({ copied: isCopied, copy }) => (
        <Tooltip label={isCopied ? copied : label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={copy}
            aria-label={isCopied ? copied : label}
            aria-live="polite"
          >
            {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
          </ActionIcon>
        </Tooltip>
      )}
    </MantineCopyButton>
  )
}
