import { Text, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { tillClosingInput } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { Figures } from '../ui/figure-list'
import { FormDialog } from '../ui/form-dialog'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { useCurrency } from '../ui/use-currency'
import { useSaveForm } from '../ui/use-save-form'
import { useTillFigures } from './till-figures'

type Props = { onClosed: (id: string) => void; onClose: () => void }

/** Closes one's till, after showing what that hands over. */
export function CloseTillDialog({ onClosed, onClose }: Props) {
  const t = useTranslations('payments.till.close')
  const currency = useCurrency()
  const figuresOf = useTillFigures()
  const open = trpc.payments.openTill.useQuery()
  const close = trpc.payments.closeTill.useMutation()
  const utils = trpc.useUtils()
  const closed = useRef('')
  const state = useSaveForm({
    initialValues: { note: '' },
    validate: tillClosingInput,
    save: async (values) => {
      closed.current = (await close.mutateAsync(values)).id
    },
    messages: { saved: t('done'), failed: t('failed') },
    onSaved: () => {
      void utils.payments.closings.invalidate()
      onClose()
      onClosed(closed.current)
    },
  })
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} state={state} onClose={onClose}>
      <Loaded query={open} failure={t('loadFailed')}>
        {({ since, receipts, sums }) => (
          <>
            <Text size="sm">
              {t(since ? 'hint' : 'hintFirst', { count: receipts, since: since ? formatInstant(since) : '' })}
            </Text>
            {receipts > 0 && <Figures figures={figuresOf(sums, currency)} />}
          </>
        )}
      </Loaded>
      <Textarea label={t('note')} minRows={2} {...state.form.getInputProps('note')} />
    </FormDialog>
  )
}
