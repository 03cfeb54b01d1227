import '@mantine/spotlight/styles.css'
import { Button, Group, Kbd, Loader, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightStore, useSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { FailureAlert } from '../ui/alerts'
import { SearchIcon } from '../ui/icons'
import classes from './palette.module.css'
import { optionId, PaletteOptions } from './palette-options-list'
import { useFound } from './use-found'
import { usePaletteGroups } from './use-palette-groups'

const LIST_ID = 'palette-list'

/** Searches sections, customers, insurers, and actions on the open record. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('panel.palette')
  const [store] = useState(openedStore)
  const [opener] = useState(() => document.activeElement)
  const { query, selected } = useSpotlight(store)
  const found = useFound(query)
  const groups = usePaletteGroups(query, found)
  const options = groups.flatMap((group) => group.options)
  const count = options.length
  const close = () => {
    // The next dialog returns the focus to this opener, too.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    onClose()
  }
  useHotkeys([['mod+K', close]], [])
  const choose = (act: () => void) => {
    close()
    act()
  }
  const awaiting = useAwaitedEnter(found, () => options[0] && choose(options[0].act))
  useEffect(() => {
    // One option is always selected, as the options change.
    const isOne = selected >= 0 && selected < count
    if (count > 0 && !isOne) store.updateState((state) => ({ ...state, selected: 0 }))
  }, [store, selected, count])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={close}
      onQueryChange={(text) => {
        awaiting.forget()
        found.type(text)
      }}
      returnFocus={false}
      size={640}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ content: classes.content, body: classes.body }}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      {/* In the capture phase, before the search handles Enter, which would open the result of an earlier text. */}
      <div onKeyDownCapture={awaiting.onKey}>
        <Spotlight.Search
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={options[selected] && optionId(selected)}
          placeholder={t('label')}
          leftSection={<SearchIcon />}
          rightSection={found.isWaiting && <Loader size="xs" aria-hidden="true" />}
        />
      </div>
      <Notices text={query} found={found} count={count} />
      {/* The package's own list puts its scroll area between list and options. */}
      <div id={LIST_ID} role="listbox" aria-label={t('results')} className={classes.list}>
        <PaletteOptions groups={groups} selected={selected} onChoose={choose} />
      </div>
      <Keys />
    </Spotlight.Root>
  )
}

type Found = ReturnType<typeof useFound>

/** Enter before the results have arrived: it is kept until they have, and then opens the first. */
function useAwaitedEnter(found: Found, open: () => void) {
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || found.isWaiting) return
    setAwaited(false)
    open()
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !found.isWaiting) return
    event.preventDefault()
    event.stopPropagation()
    found.ask()
    setAwaited(true)
  }
  return { onKey, forget: () => setAwaited(false) }
}

/**
 * An opened palette with its first option selected. The package moves the selection by its `updateState`, which does
 * not notify subscribers: the old selection would stay on the screen.
 */
function openedStore(): SpotlightStore {
  const [store, { open }] = createSpotlight()
  open()
  store.updateState((state) => ({ ...state, selected: 0, listId: LIST_ID }))
  return { ...store, updateState: (update) => store.setState(update) }
}

type NoticesProps = { text: string; found: Found; count: number }

/** The state of the search, where the results do not show it. */
function Notices({ text, found, count }: NoticesProps) {
  const t = useTranslations('panel.palette')
  const { error, isWaiting, retry } = found
  const isNothing = count === 0 && !isWaiting && !error
  return (
    <>
      {Boolean(error) && (
        <FailureAlert m="xs">
          <Group justify="space-between" gap="xs">
            {messageOf(error, t('failed'))}
            <Button size="compact-sm" onClick={() => retry()}>
              {t('retry')}
            </Button>
          </Group>
        </FailureAlert>
      )}
      <div role="status">
        {isNothing ? (
          <p className={classes.nothing}>{t('nothing', { text: text.trim() })}</p>
        ) : (
          <VisuallyHidden>{text.trim() !== '' && !isWaiting && t('count', { count })}</VisuallyHidden>
        )}
      </div>
    </>
  )
}

function Keys() {
  const t = useTranslations('panel.palette.keys')
  return (
    <Spotlight.Footer className={classes.keys}>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('choose')}
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> {t('open')}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {t('close')}
      </span>
    </Spotlight.Footer>
  )
}
