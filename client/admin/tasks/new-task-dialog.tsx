import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useAuth } from '../session/auth'
import { FormDialog } from '../ui/form-dialog'
import { TaskFields } from './task-fields'
import { useAddedTask } from './use-task-form'

type Props = {
  /** The customer that it is about; null for none. */
  customerId: string | null
  onClose: () => void
}

/** Notes a task: its text and Enter are enough. */
export default function NewTaskDialog({ customerId, onClose }: Props) {
  const t = useTranslations('panel.tasks')
  const [about, setAbout] = useState(customerId)
  const { user } = useAuth()
  const state = useAddedTask(about, user?.id ?? '', onClose)
  return (
    <FormDialog title={t('new')} confirm={t('create')} state={state} onClose={onClose}>
      {about && <About customerId={about} onRemove={() => setAbout(null)} />}
      <TaskFields form={state.form} />
    </FormDialog>
  )
}

function About({ customerId, onRemove }: { customerId: string; onRemove: () => void }) {
  const t = useTranslations('panel.tasks')
  const { data: customer } = trpc.customers.byId.useQuery({ id: customerId })
  if (!customer) return null
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t.rich('about', { name: customer.fullName, strong: (text) => <strong>{text}</strong> })}
      </Text>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
        {t('notAbout')}
      </Button>
    </Group>
  )
}
