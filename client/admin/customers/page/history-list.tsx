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
import { PagedSection } from '../../records/paged-section'
import { useIsAdmin } from '../../session/role'
import { Dimmed } from '../../ui/dimmed'
import { formatInstant } from '../../ui/formats'

type Entry = RouterOutputs['customers']['history']['items'][number]

/** The log of the record: actions, users and times, the latest first. */
export function HistoryList({ customerId }: { customerId: string }) {
  const t = useTranslations('panel.customers')
  const isAdmin = useIsAdmin()
  const [page, setPage] = useState(1)
  const history = trpc.customers.history.useQuery({ id: customerId, page }, { placeholderData: keepPreviousData })
  return (
    <PagedSection
      title={t('page.history')}
      none={t('page.noHistory')}
      query={history}
      failure={t('loadFailed')}
      page={page}
      onTurn={setPage}
      foot={
        isAdmin && (
          <Anchor component={Link} href={historyHref(customerId)} size="sm" display="inline-block" px={20} pb="md">
            {t('page.inActivity')}
          </Anchor>
        )
      }
    >
      {(entry) => <HistoryEntry entry={entry} />}
    </PagedSection>
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
