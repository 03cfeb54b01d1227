import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useOfferedActions } from '../records/offered-actions'
import classes from '../records/page.module.css'
import type { RecordView } from '../records/use-record-view'
import { MutationDialog } from '../ui/confirm-dialog'
import { MoreMenu } from '../ui/more-menu'
import { CancellationDialog, ReinstatementDialog } from './cancellation-dialog'
import type { FormOptions, OpenedCustomer } from './customer-values'
import { RenewalDialog } from './renewal-dialog'

type Props = {
  customer: OpenedCustomer
  options: FormOptions
  /** The renewal dialog opens at once, with this start where it has one. */
  renewing: { start: string | null } | null
  view: RecordView
  onRenewed: () => void
}

type Asked = 'renewal' | 'undo' | 'cancellation' | 'reinstatement'

/** The actions on a policy: those that most people come for, renewal first, and the others in a menu. */
export function TermActions({ customer, options, renewing, view, onRenewed }: Props) {
  const t = useTranslations('panel.customers.page')
  const texts = useTranslations('panel.customers')
  const ui = useTranslations('panel.ui')
  const undoTexts = useTranslations('panel.customers.page.undo')
  const [asked, setAsked] = useState<Asked | null>(renewing ? 'renewal' : null)
  const { id, updatedAt } = customer
  const { data: terms } = trpc.customers.terms.useQuery({ customerId: id })
  const isCancelled = customer.cancellationReason !== null
  const close = () => setAsked(null)
  const renewed = () => {
    close()
    onRenewed()
  }
  const ask = (action: Asked) => ({ label: t(`${action}.action`), act: () => setAsked(action) })
  const others = [
    { label: texts('edit'), act: () => view.edit(id) },
    { label: t('documents'), act: () => view.open('documents', id) },
  ]
  const rarer = [
    { label: t('newPolicy'), act: () => view.addAfter(id) },
    ask(isCancelled ? 'reinstatement' : 'cancellation'),
    ...(terms && terms.length > 0 ? [ask('undo')] : []),
  ]
  useOfferedActions([ask('renewal'), ...others, ...rarer])
  return (
    <>
      <Group gap="sm" role="group" aria-label={t('actions')} className={`${classes.onScreen} ${classes.actions}`}>
        <Button variant="filled" disabled={!terms} onClick={() => setAsked('renewal')}>
          {t('renewal.action')}
        </Button>
        {others.map(({ label, act }) => (
          <Button key={label} onClick={act}>
            {label}
          </Button>
        ))}
        <MoreMenu label={ui('more')} items={[...rarer, { label: t('print'), act: () => window.print() }]} />
      </Group>
      {terms && asked === 'renewal' && (
        <RenewalDialog {...{ customer, terms, options }} start={renewing?.start} onRenewed={renewed} onClose={close} />
      )}
      {asked === 'cancellation' && <CancellationDialog customer={customer} today={options.today} onClose={close} />}
      {asked === 'reinstatement' && <ReinstatementDialog customer={customer} onClose={close} />}
      {asked === 'undo' && (
        <MutationDialog
          texts={undoTexts}
          procedure={trpc.customers.undoRenewal}
          input={{ id, updatedAt }}
          onClose={close}
        >
          <Text size="sm">{undoTexts('question')}</Text>
        </MutationDialog>
      )}
    </>
  )
}
