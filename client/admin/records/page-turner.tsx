import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './page.module.css'

type Props = { shown: number; total: number; pageSize: number; onTurn: (page: number) => void }

/** Turns the pages of a section's list; nothing where there is one page. */
export function PageTurner({ shown, total, pageSize, onTurn }: Props) {
  const t = useTranslations('panel.customers.page')
  if (total <= pageSize) return null
  return (
    <div className={classes.empty}>
      <Button size="xs" disabled={shown === 1} onClick={() => onTurn(shown - 1)}>
        {t('newer')}
      </Button>{' '}
      <Button size="xs" disabled={shown * pageSize >= total} onClick={() => onTurn(shown + 1)}>
        {t('older')}
      </Button>
    </div>
  )
}
