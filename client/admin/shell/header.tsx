import { Burger, Button, Kbd, Title, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../../shared/durations'
import { pageData } from '../../api/page-data'
import { Dimmed } from '../ui/dimmed'
import { formatLongDate } from '../ui/formats'
import { ExternalIcon, SearchIcon } from '../ui/icons'
import { CONTROL_KEY } from '../ui/use-single-keys'
import classes from './shell.module.css'

type Props = {
  /** The title of the current section. */
  title: string
  menuOpened: boolean
  onMenu: () => void
  /** Opens the palette. */
  onSearch: () => void
}

/** The current section, the date, the palette's button, and the link to the public site. */
export function Header({ title, menuOpened, onMenu, onSearch }: Props) {
  const t = useTranslations('panel.shell')
  const now = useNow(MINUTE_MS)
  return (
    <div className={classes.header}>
      <Burger
        hiddenFrom="lg"
        size="sm"
        opened={menuOpened}
        onClick={onMenu}
        aria-label={t('openMenu')}
        aria-expanded={menuOpened}
        aria-haspopup="dialog"
      />
      <div className={classes.heading}>
        <Title order={1} className={classes.sectionName}>
          {title}
        </Title>
        <Dimmed truncate className={classes.today}>
          {formatLongDate(now)}
        </Dimmed>
      </div>
      <Button
        leftSection={<SearchIcon size={16} />}
        rightSection={
          <Kbd size="xs" aria-hidden="true" className={classes.searchKey}>
            {CONTROL_KEY} K
          </Kbd>
        }
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onSearch}
        className={classes.headerButton}
      >
        <span className={classes.headerButtonText}>{t('find')}</span>
      </Button>
      <Button
        component="a"
        href={pageData().productUrl}
        target="_blank"
        rel="noopener"
        rightSection={<ExternalIcon size={16} />}
        className={classes.headerButton}
      >
        <span className={classes.headerButtonText}>{t('viewSite')}</span>
        <VisuallyHidden> {t('opensNewTab')}</VisuallyHidden>
      </Button>
    </div>
  )
}

/**
 * The current time, updated at an interval. The hook of `use-intl` does the same, but its module is shared with public
 * pages, which would then load all that the panel uses of it.
 */
function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
