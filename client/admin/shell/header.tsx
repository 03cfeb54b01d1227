import { Burger, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { pageData } from '../../api/page-data'
import { formatLongDate } from '../ui/formats'
import { ExternalIcon } from '../ui/icons'
import classes from './shell.module.css'
import { useNow } from './use-now'

const MINUTE_MS = 60_000

type Props = {
  /** What is shown below. */
  title: string
  menuOpened: boolean
  onMenu: () => void
}

/** Where one is, what day it is, and the way to the public site. */
export function Header({ title, menuOpened, onMenu }: Props) {
  const t = useTranslations('panel.shell')
  const now = useNow(MINUTE_MS)
  return (
    <div className={classes.header}>
      <Burger
        hiddenFrom="md"
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
        <Text size="sm" c="dimmed" truncate>
          {formatLongDate(now)}
        </Text>
      </div>
      <Button
        component="a"
        href={pageData().productUrl}
        target="_blank"
        rel="noopener"
        variant="default"
        rightSection={<ExternalIcon size={16} />}
        className={classes.siteLink}
      >
        <span className={classes.siteLinkText}>{t('viewSite')}</span>
        <VisuallyHidden> {t('opensNewTab')}</VisuallyHidden>
      </Button>
    </div>
  )
}
