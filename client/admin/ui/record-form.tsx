import { Button, Group, Paper, Title } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import classes from './form-layout.module.css'
import { useLeave } from './unsaved-changes'

type Props = {
  title: string
  /** What the button says that sends the form. */
  save: string
  submitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Leaves the form; where something was changed the person is asked before. */
  onCancel: () => void
  children: ReactNode
}

/** The frame of a record's form: its title, its sections, and the ways out. */
export function RecordForm({ title, save, submitting, onSubmit, onCancel, children }: Props) {
  const t = useTranslations('panel.ui')
  const leave = useLeave()
  const titleId = useId()
  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby={titleId}>
      <Title order={2} size="h3" mb="md" id={titleId}>
        {title}
      </Title>
      <Paper>
        {children}
        <Group justify="flex-end" gap="sm" className={classes.actions}>
          <Button variant="default" onClick={() => leave(onCancel)} disabled={submitting}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={submitting}>
            {save}
          </Button>
        </Group>
      </Paper>
    </form>
  )
}
