import { Button, CopyButton as MantineCopyButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CheckIcon } from '../ui/icons'

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label, size = 'xs' }: { text: string; label: string; size?: 'xs' | 'sm' }) {
  const copied = useTranslations('panel.secondFactor')('copied')
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
