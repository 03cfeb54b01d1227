import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { TitledCard } from '../ui/titled-card'
import { Toggle } from '../ui/toggle'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** For admins: whether all accounts must have a second factor. The choice is saved at once. */
export function RequirementCard({ required }: { required: boolean }) {
  const t = useTranslations('panel.secondFactor')
  const { run, isRunning } = useNotifyingMutation(trpc.auth.requireSecondFactor.useMutation(), {
    done: (saved) => t(saved.required ? 'requirement.on' : 'requirement.off'),
    failed: t('failed'),
  })
  return (
    <TitledCard id="requirement-title" title={t('requirement.title')} hint={t('requirement.hint')}>
      <Toggle
        label={t('requirement.label')}
        checked={required}
        disabled={isRunning}
        onChange={(event) => run({ required: event.currentTarget.checked })}
      />
    </TitledCard>
  )
}
