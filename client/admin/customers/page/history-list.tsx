import { Anchor } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { ActionBadge } from '../../navigation/action-badge'
import { historyHref } from '../../navigation/record-href'
import { TableName } from '../../navigation/table-name'
import classes from '../../records/page.module.css'
import { PageSection } from '../../records/page-section'
import { PageTurner } from '../../records/page-turner'
import { useIsAdmin } from '../../session/role'
import { Dimmed } from '../../ui/dimmed'
import { formatInstant } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'

type Entry = RouterOutputs['customers']['history']['items'][number]

/** The log of the record: actions, users and times, the latest first. */
export function HistoryList({ customerId }: { customerId: string }) {
  const t = useTranslations('panel.customers')
  const isAdmin = useIsAdmin()
  const [page, setPage] = useState(1)
  const history = trpc.customers.history.useQuery({ id: customerId, page }, { placeholderData: keepPreviousData })
  const none = history.data?.total === 0 && { hint: t('page.noHistory') }
  return (
    <PageSection title={t('page.history')} isInternal {...none}>
      <Loaded query={history} failure={t('loadFailed')}>
        {({ items, total, pageSize }) => (
          <>
            {total > 0 && (
              <ul className={classes.list}>
                {items.map((entry) => (
                  <li key={entry.id}>
                    <HistoryEntry entry={entry} />
                  </li>
                ))}
              </ul>
            )}
            {isAdmin && total > 0 && (
              <Anchor component={Link} href={historyHref(customerId)} size="sm" display="inline-block" px={20} pb="md">
                {t('page.inActivity')}
              </Anchor>
            )}
            <PageTurner shown={page} total={total} pageSize={pageSize} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </PageSection>
  )
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.customers.page')
  const { actionType, tableName, subject, createdAt, adminName, adminEmail, inWords } = entry
  return (
    <>
      <div className={classes.entry}>
        <ActionBadge action={actionType} />
        {tableName !== 'insured_customers' && (
          <span>
            <TableName name={tableName} /> {subject}
          </span>
        )}
        <Dimmed component="span">
          {[formatInstant(createdAt), adminName || (adminEmail ?? t('nobody'))].join(' · ')}
        </Dimmed>
      </div>
      {inWords.length > 0 && (
        <ul className={classes.changes}>
          {inWords.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
