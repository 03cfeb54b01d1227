import { Paper, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useNotify } from '../ui/notify'
import { Toggle } from '../ui/toggle'
import classes from './second-factor.module.css'

/** For admins: whether everybody must have a second factor. What is chosen is saved at once. */
export function RequirementCard({ required }: { required: boolean }) {
  const t = useTranslations('panel.secondFactor')
  const notify = useNotify()
  const { mutate, isPending } = trpc.auth.requireSecondFactor.useMutation({
    onSuccess: (saved) => notify.success(t(saved.required ? 'requirement.on' : 'requirement.off')),
    onError: (error) => notify.error(messageOf(error, t('failed'))),
  })
  return (
    <Paper component="section" className={classes.card} aria-labelledby="requirement-title">
      <Title order={2} size="h4" id="requirement-title">
        {t('requirement.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="lg">
        {t('requirement.hint')}
      </Text>
      <Toggle
        label={t('requirement.label')}
        checked={required}
        disabled={isPending}
        onChange={(event) => mutate({ required: event.currentTarget.checked })}
      />
    </Paper>
  )
}
