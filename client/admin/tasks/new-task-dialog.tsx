import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import type { RequestOfTask } from '../navigation/new-task'
import { useAuth } from '../session/auth'
import { FormDialog } from '../ui/form-dialog'
import { TaskFields } from './task-fields'
import { useAddedTask } from './use-task-form'

type Props = {
  /** The customer or the quote request that it is about; null for none. */
  customerId: string | null
  request: RequestOfTask | null
  onClose: () => void
}

/** Notes a task: its text and Enter are enough. */
export default function NewTaskDialog({ customerId, request, onClose }: Props) {
  const t = useTranslations('panel.tasks')
  const [isAbout, setIsAbout] = useState(true)
  const { user } = useAuth()
  const about = isAbout ? { customerId: customerId ?? undefined, requestId: request?.id } : {}
  const state = useAddedTask(about, user?.id ?? '', onClose)
  const remove = () => setIsAbout(false)
  return (
    <FormDialog title={t('new')} confirm={t('create')} state={state} onClose={onClose}>
      {isAbout && customerId && <AboutCustomer customerId={customerId} onRemove={remove} />}
      {isAbout && request && <About name={request.fullName} onRemove={remove} />}
      <TaskFields form={state.form} />
    </FormDialog>
  )
}

function AboutCustomer({ customerId, onRemove }: { customerId: string; onRemove: () => void }) {
  const { data: customer } = trpc.customers.byId.useQuery({ id: customerId })
  return customer ? <About name={customer.fullName} onRemove={onRemove} /> : null
}

function About({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations('panel.tasks')
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t.rich('about', { name, strong: (text) => <strong>{text}</strong> })}
      </Text>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemove}>
        {t('notAbout')}
      </Button>
    </Group>
  )
}
