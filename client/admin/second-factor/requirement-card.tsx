import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { TitledCard } from '../ui/titled-card'
import { Toggle } from '../ui/toggle'

/** For admins: whether everybody must have a second factor. What is chosen is saved at once. */
export function RequirementCard({ required }: { required: boolean }) {
  const t = useTranslations('panel.secondFactor')
  const notify = useNotify()
  const { mutate, isPending } = trpc.auth.requireSecondFactor.useMutation({
    onSuccess: (saved) => notify.success(t(saved.required ? 'requirement.on' : 'requirement.off')),
    onError: (error) => notify.failure(error, t('failed')),
  })
  return (
    <TitledCard id="requirement-title" title={t('requirement.title')} hint={t('requirement.hint')}>
      <Toggle
        label={t('requirement.label')}
        checked={required}
        disabled={isPending}
        onChange={(event) => mutate({ required: event.currentTarget.checked })}
      />
    </TitledCard>
  )
}
