import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import type { Customer } from '../form-values'
import { CancellationDialog } from './cancellation-dialog'
import { ReinstatementDialog } from './reinstatement-dialog'
import { RenewalDialog } from './renewal-dialog'
import { UndoRenewalDialog } from './undo-renewal-dialog'

type Props = {
  customer: Customer
  options: RouterOutputs['customers']['formOptions']
  /** Whether the next term is asked for at once. */
  renewing: boolean
}
type Asked = 'renewal' | 'undo' | 'cancellation' | 'reinstatement'

/** What can be done with the current term of a policy. */
export function TermActions({ customer, options, renewing }: Props) {
  const t = useTranslations('panel.customers.page')
  const [asked, setAsked] = useState<Asked | null>(renewing ? 'renewal' : null)
  const { data: terms } = trpc.customers.terms.useQuery({ customerId: customer.id })
  const isCancelled = customer.cancellationReason !== null
  const close = () => setAsked(null)
  return (
    <>
      <Group gap="sm" role="group" aria-label={t('actions')}>
        <Button onClick={() => setAsked('renewal')} disabled={!terms}>
          {t('renewal.action')}
        </Button>
        {isCancelled ? (
          <Button variant="default" onClick={() => setAsked('reinstatement')}>
            {t('reinstatement.action')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsked('cancellation')}>
            {t('cancellation.action')}
          </Button>
        )}
        {terms && terms.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => setAsked('undo')}>
            {t('undo.action')}
          </Button>
        )}
      </Group>
      {terms && asked === 'renewal' && (
        <RenewalDialog customer={customer} terms={terms} options={options} onClose={close} />
      )}
      {asked === 'cancellation' && <CancellationDialog customer={customer} today={options.today} onClose={close} />}
      {asked === 'reinstatement' && <ReinstatementDialog customer={customer} onClose={close} />}
      {asked === 'undo' && <UndoRenewalDialog customer={customer} onClose={close} />}
    </>
  )
}
