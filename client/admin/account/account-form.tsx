import { Button, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { FormLock } from '../ui/form-lock'
import { TitledCard } from '../ui/titled-card'

type Props = {
  /** The id of the heading. */
  id: string
  title: string
  hint: string
  confirm: string
  state: { form: { submitting: boolean }; submit: FormEventHandler<HTMLFormElement> }
  children: ReactNode
}

/** A form that changes one part of the user's own account. */
export function AccountForm({ confirm, state: { form, submit }, children, ...about }: Props) {
  return (
    <TitledCard {...about}>
      <form noValidate onSubmit={submit}>
        <FormLock locked={form.submitting}>
          <Stack gap="md" maw={560}>
            {children}
            <Group justify="flex-end">
              <Button type="submit" variant="filled" loading={form.submitting}>
                {confirm}
              </Button>
            </Group>
          </Stack>
        </FormLock>
      </form>
    </TitledCard>
  )
}
