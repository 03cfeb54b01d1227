import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageSection } from '../records/page-section'
import type { RecordView } from '../records/use-record-view'
import { formatCalendarDate } from '../ui/formats'
import { CancellationDialog, ReinstatementDialog } from './cancellation-dialog'
import type { OpenedCustomer } from './customer-values'

type Props = {
  /** With the fields of the term. */
  customer: OpenedCustomer
  /** The terms that follow this one; with those before, there are several. */
  later: OpenedCustomer[]
  today: string
  view: RecordView
  children: ReactNode
}

/** One of several terms that are in force or to come, with its own actions. */
export function OpenTerm({ customer, later, today, view, children }: Props) {
  const t = useTranslations('panel.customers.page')
  const [asked, setAsked] = useState<'cancellation' | 'reinstatement' | null>(null)
  const close = () => setAsked(null)
  const { id, policyTermId = null, policyStartDate, cancellationReason } = customer
  const from = { date: formatCalendarDate(policyStartDate) }
  const action = cancellationReason === null ? 'cancellation' : 'reinstatement'
  const buttons = (
    <Group gap="xs">
      <Button size="xs" aria-label={t('termActions.editName', from)} onClick={() => view.edit(id, policyTermId)}>
        {t('termActions.edit')}
      </Button>
      <Button size="xs" aria-label={t(`termActions.${action}Name`, from)} onClick={() => setAsked(action)}>
        {t(`termActions.${action}`)}
      </Button>
    </Group>
  )
  return (
    <PageSection title={t(policyStartDate > today ? 'factsToCome' : 'facts')} action={buttons}>
      {children}
      {asked === 'cancellation' && (
        <CancellationDialog
          customer={customer}
          today={today}
          later={later.filter((one) => one.cancellationReason === null)}
          onClose={close}
        />
      )}
      {asked === 'reinstatement' && <ReinstatementDialog customer={customer} onClose={close} />}
    </PageSection>
  )
}
