import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BULK_MAX } from '../../../../shared/bulk'
import { Dimmed } from '../../ui/dimmed'
import { useNotify } from '../../ui/notify'
import classes from '../../ui/selection.module.css'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import type { AnySelection } from './use-selection'

type Key = 'label' | 'none' | 'count' | 'all' | 'tickPage' | 'tickAll' | 'clear' | 'tooMany' | 'stop'

type Props = {
  selection: AnySelection
  /** The texts under the list's `selection` in the catalogue. */
  texts: (key: Key, values: { count: number; total: number; max: number }) => string
  /** The bulk actions. */
  children: ReactNode
}

/** The number of ticked rows, a button to tick all that match the filters, and the bulk actions. */
export function SelectionBar({ selection, texts, children }: Props) {
  const ui = useTranslations('panel.ui.selection')
  const { all, count, total, most, isWholePage, isFull } = selection
  const notify = useNotify()
  const max = Math.min(selection.max, BULK_MAX)
  const t = (key: Key, shown = count) => texts(key, { count: shown, total, max })
  const tickAll = useOneAtATime(() => selection.tickAll().catch((error) => notify.failure(error, ui('loadFailed'))))
  return (
    <Paper component="section" aria-label={t('label')} className={classes.bar}>
      <div className={classes.chosen}>
        <Text size="sm" fw={600} role="status">
          {count === 0 ? t('none') : t(all ? 'all' : 'count')}
        </Text>
        {!isWholePage && !all && !isFull && (
          <Button variant="subtle" size="compact-sm" onClick={selection.rowSelection.onTickPage}>
            {t('tickPage')}
          </Button>
        )}
        {isWholePage && !all && count < most && (
          <Button variant="subtle" size="compact-sm" onClick={() => tickAll()}>
            {t('tickAll', most)}
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
            {t('clear')}
          </Button>
        )}
        {(isFull || count > BULK_MAX) && <Dimmed size="xs">{t('tooMany')}</Dimmed>}
      </div>
      <Group gap="xs">
        {children}
        <Button variant="subtle" color="gray" size="xs" onClick={selection.stop}>
          {t('stop')}
        </Button>
      </Group>
    </Paper>
  )
}
