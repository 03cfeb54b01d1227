import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BULK_MAX } from '../../../../shared/bulk'
import { Dimmed } from '../../ui/dimmed'
import classes from '../../ui/selection.module.css'
import type { AnySelection } from './use-row-selection'

type Props = {
  selection: AnySelection
  /** The texts under the list's `selection` in the catalogue. */
  texts: (
    key: 'label' | 'none' | 'count' | 'all' | 'tickPage' | 'tickAll' | 'clear' | 'tooMany' | 'stop',
    values: { count: number; max: number },
  ) => string
  /** The bulk actions. */
  children: ReactNode
}

/** The number of ticked rows, a button to tick all that match the filters, and the bulk actions. */
export function SelectionBar({ selection, texts, children }: Props) {
  const { all, count, total, isWholePage } = selection
  const t = (key: Parameters<Props['texts']>[0]) => texts(key, { count, max: BULK_MAX })
  return (
    <Paper component="section" aria-label={t('label')} className={classes.bar}>
      <div className={classes.chosen}>
        <Text size="sm" fw={600} role="status">
          {count === 0 ? t('none') : t(all ? 'all' : 'count')}
        </Text>
        {!isWholePage && !all && (
          <Button variant="subtle" size="compact-sm" onClick={selection.rowSelection.onTickPage}>
            {t('tickPage')}
          </Button>
        )}
        {isWholePage && !all && total > count && (
          <Button variant="subtle" size="compact-sm" onClick={selection.tickAll}>
            {texts('tickAll', { count: total, max: BULK_MAX })}
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
            {t('clear')}
          </Button>
        )}
        {count > BULK_MAX && <Dimmed size="xs">{t('tooMany')}</Dimmed>}
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
