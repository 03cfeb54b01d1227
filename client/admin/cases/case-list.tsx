import { Button, Kbd } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CASE_KIND_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { caseHref } from '../navigation/record-href'
import { useOfferedActions } from '../records/offered-actions'
import classes from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { PageTurner } from '../records/page-turner'
import type { RecordView } from '../records/use-record-view'
import { Dimmed } from '../ui/dimmed'
import { PlusIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { RowLink } from '../ui/row-link'
import { useSingleKeys, useSingleKeysOn } from '../ui/use-single-keys'
import { useWaitingLine } from './case-text'
import { NewCaseDialog } from './new-case-dialog'

type Props = { customer: { id: string; fullName: string }; view: RecordView }

/** A customer's cases, the open ones first, and the button and key that open one. */
export default function CaseList({ customer, view }: Props) {
  const t = useTranslations('cases')
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState(1)
  const query = trpc.cases.list.useQuery(
    { customerId: customer.id, page: shown },
    { placeholderData: keepPreviousData },
  )
  const line = useWaitingLine()
  const open = (id: string) => void view.open('case', id)
  const add = () => setNew(true)
  const [keysOn] = useSingleKeysOn()
  useOfferedActions([{ label: t('new.action'), act: add }])
  useSingleKeys({
    s: (event) => {
      event.preventDefault()
      add()
    },
  })
  const action = (
    <Button
      size="xs"
      leftSection={<PlusIcon size={16} />}
      rightSection={
        keysOn && (
          <Kbd size="xs" aria-hidden="true" visibleFrom="lg">
            S
          </Kbd>
        )
      }
      aria-keyshortcuts={keysOn ? 'S' : undefined}
      onClick={add}
    >
      {t('new.action')}
    </Button>
  )
  return (
    <PageSection
      title={t('section')}
      hint={t(query.data?.total === 0 ? 'none' : 'sectionHint')}
      action={action}
      isInternal
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {({ items, total, pageSize }) => (
          <>
            {items.length > 0 && (
              <ul className={classes.list}>
                {items.map((row) => (
                  <li key={row.id}>
                    <RowLink href={caseHref(row.id)} onOpen={() => open(row.id)}>
                      {`${CASE_KIND_WORDS[row.kind]} ${row.number} · ${row.text.split('\n')[0]}`}
                    </RowLink>
                    <Dimmed>{line(row)}</Dimmed>
                  </li>
                ))}
              </ul>
            )}
            <PageTurner shown={shown} total={total} pageSize={pageSize} onTurn={setShown} />
          </>
        )}
      </Loaded>
      {isNew && <NewCaseDialog customer={customer} onOpened={open} onClose={() => setNew(false)} />}
    </PageSection>
  )
}
