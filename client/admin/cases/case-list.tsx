import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CASE_KIND_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { caseHref } from '../navigation/record-href'
import { useOfferedActions } from '../records/offered-actions'
import { PagedSection } from '../records/paged-section'
import type { RecordView } from '../records/use-record-view'
import { Dimmed } from '../ui/dimmed'
import { KeyButton } from '../ui/key-button'
import { RowLink } from '../ui/row-link'
import { useSingleKeys } from '../ui/use-single-keys'
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
  useOfferedActions([{ label: t('new.action'), act: add }])
  useSingleKeys({
    s: (event) => {
      event.preventDefault()
      add()
    },
  })
  return (
    <PagedSection
      title={t('section')}
      hint={t('sectionHint')}
      none={t('none')}
      action={<KeyButton label={t('new.action')} letter="S" onClick={add} />}
      query={query}
      failure={t('loadFailed')}
      page={shown}
      onTurn={setShown}
      dialogs={isNew && <NewCaseDialog customer={customer} onOpened={open} onClose={() => setNew(false)} />}
    >
      {(row) => (
        <>
          <RowLink href={caseHref(row.id)} onOpen={() => open(row.id)}>
            {`${CASE_KIND_WORDS[row.kind]} ${row.number} · ${row.text.split('\n')[0]}`}
          </RowLink>
          <Dimmed>{line(row)}</Dimmed>
        </>
      )}
    </PagedSection>
  )
}
