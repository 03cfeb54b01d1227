import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { ConfirmedButton } from '../../ui/confirmed-button'
import { useNotifyingMutation } from '../../ui/use-notifying-mutation'
import type { Template } from './form-values'

type Props = { template: Template; onReset: () => void }

/** Asks for confirmation, then restores the product's own message. */
export function ResetButton({ template: { kind, language }, onReset }: Props) {
  const t = useTranslations('panel.settings.messages')
  const { run, isRunning } = useNotifyingMutation(trpc.settings.templates.reset.useMutation(), {
    done: t('wasReset'),
    failed: t('resetFailed'),
    onSuccess: onReset,
  })
  return (
    <ConfirmedButton
      label={t('reset')}
      title={t('reset')}
      confirm={t('reset')}
      running={isRunning}
      onConfirm={() => run({ kind, language })}
    >
      {t('resetQuestion')}
    </ConfirmedButton>
  )
}
