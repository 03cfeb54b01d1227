import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded, type LoadedQuery } from '../ui/loaded'
import { useRowFocus } from '../ui/use-row-focus'
import classes from './page.module.css'
import { PageSection } from './page-section'

type Row = { id: string }
type Props<One extends Row> = {
  title: string
  hint?: string
  /** The line below the title instead, where there is nothing. */
  none: string
  action?: ReactNode
  query: LoadedQuery<{ items: One[]; total: number; pageSize: number }>
  failure: string
  page: number
  onTurn: (page: number) => void
  /** Below the rows, where there are any. */
  foot?: ReactNode
  /** Beside the list. */
  dialogs?: ReactNode
  children: (row: One) => ReactNode
}

/** An internal section of a record's page: rows that are read page by page. */
export function PagedSection<One extends Row>(props: Props<One>) {
  const { title, hint, none, action, query, failure, page, onTurn, foot, dialogs, children } = props
  const rowFocus = useRowFocus<HTMLUListElement>()
  return (
    <PageSection title={title} hint={query.data?.total === 0 ? none : hint} action={action} isInternal>
      <Loaded query={query} failure={failure}>
        {({ items, total, pageSize }) => (
          <>
            {items.length > 0 && (
              <ul className={classes.list} {...rowFocus}>
                {items.map((row) => (
                  <li key={row.id}>{children(row)}</li>
                ))}
              </ul>
            )}
            {total > 0 && foot}
            {total > pageSize && <Turner shown={page} isLast={page * pageSize >= total} onTurn={onTurn} />}
          </>
        )}
      </Loaded>
      {dialogs}
    </PageSection>
  )
}

function Turner({ shown, isLast, onTurn }: { shown: number; isLast: boolean; onTurn: (page: number) => void }) {
  const t = useTranslations('panel.customers.page')
  return (
    <div className={classes.empty}>
      <Button size="xs" disabled={shown === 1} onClick={() => onTurn(shown - 1)}>
        {t('newer')}
      </Button>{' '}
      <Button size="xs" disabled={isLast} onClick={() => onTurn(shown + 1)}>
        {t('older')}
      </Button>
    </div>
  )
}
