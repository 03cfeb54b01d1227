import { ActionIcon, Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { CheckIcon, CopyIcon } from './icons'
import { useCopying } from './use-copying'

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
