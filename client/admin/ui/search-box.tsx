import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchIcon } from './icons'
import classes from './search-box.module.css'

const TYPING_PAUSE_MS = 300

type Props = {
  /** The current search. */
  value: string
  /** Called with the trimmed text after a pause in typing. */
  onSearch: (text: string) => void
  label: string
  /** Why a text cannot be searched for; such a text is not sent. */
  errorOf?: (text: string) => string | undefined
}

/**
 * A debounced search; a value that changes from outside (back, reload) replaces the text. It shows its shortcut (see
 * `useListShortcuts`).
 */
export function SearchBox({ value, onSearch, label, errorOf }: Props) {
  const t = useTranslations('panel.ui')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== sent) {
    setSent(value)
    setText(value)
  }

  const send = (next: string) => {
    setSent(next)
    onSearch(next)
  }
  const sendLater = useDebouncedCallback(send, TYPING_PAUSE_MS)
  const change = (next: string) => {
    setText(next)
    if (errorOf?.(next)) sendLater.cancel()
    else sendLater(next.trim())
  }
  const clear = () => {
    sendLater.cancel()
    setText('')
    send('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      error={errorOf?.(text)}
      errorProps={{ role: 'status' }}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<SearchIcon size={18} />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} /> : <SearchKey />}
      rightSectionPointerEvents={text ? 'all' : 'none'}
      aria-keyshortcuts="/"
    />
  )
}

function SearchKey() {
  return (
    <Kbd size="xs" aria-hidden="true" className={classes.key}>
      /
    </Kbd>
  )
}
