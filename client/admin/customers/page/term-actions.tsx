import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { useOfferedActions } from '../../records/offered-actions'
import { MutationDialog } from '../../ui/mutation-dialog'
import type { OpenedCustomer } from '../form-values'
import { CancellationDialog } from './cancellation-dialog'
import classes from './page.module.css'
import { ReinstatementDialog } from './reinstatement-dialog'
import { RenewalDialog } from './renewal-dialog'

type Props = {
  customer: OpenedCustomer
  options: RouterOutputs['customers']['formOptions']
  /** Whether the renewal dialog opens at once. */
  renewing: boolean
  /** Opens the form for another policy of the same person. */
  onNew: () => void
}
/** The first, renewal, is the primary button: most people come for it. */
const LOOKS: Partial<Record<Asked, ButtonProps>> = {
  renewal: { variant: 'filled' },
  undo: { variant: 'subtle', color: 'gray' },
}

type Asked = 'renewal' | 'undo' | 'cancellation' | 'reinstatement'

/** The actions on the current term of a policy. */
export function TermActions({ customer, options, renewing, onNew }: Props) {
  const t = useTranslations('panel.customers.page')
  const undoTexts = useTranslations('panel.customers.page.undo')
  const [asked, setAsked] = useState<Asked | null>(renewing ? 'renewal' : null)
  const { id, updatedAt } = customer
  const { data: terms } = trpc.customers.terms.useQuery({ customerId: id })
  const isCancelled = customer.cancellationReason !== null
  const close = () => setAsked(null)
  const actions: Asked[] = [
    'renewal',
    isCancelled ? 'reinstatement' : 'cancellation',
    ...(terms && terms.length > 0 ? (['undo'] as const) : []),
  ]
  useOfferedActions([
    ...actions.map((action) => ({ label: t(`${action}.action`), act: () => setAsked(action) })),
    { label: t('newPolicy'), act: onNew },
  ])
  return (
    <>
      <Group gap="sm" role="group" aria-label={t('actions')} className={classes.onScreen}>
        {actions.map((action) => (
          <Button
            key={action}
            {...LOOKS[action]}
            disabled={action === 'renewal' && !terms}
            onClick={() => setAsked(action)}
          >
            {t(`${action}.action`)}
          </Button>
        ))}
        <Button onClick={onNew}>{t('newPolicy')}</Button>
      </Group>
      {terms && asked === 'renewal' && (
        <RenewalDialog customer={customer} terms={terms} options={options} onClose={close} />
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
