import { Button, Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Dimmed } from '../ui/dimmed'
import classes from '../ui/form-layout.module.css'
import { useLeave } from '../ui/unsaved-changes'
import type { Describe } from './merge-dialog'
import { RecordForm } from './record-form'
import type { RecordFormState } from './use-record-form'

type Props<Values extends object> = {
  state: RecordFormState<Values>
  describe: Describe<Values>
  title: string
  hint?: string
  /** Leaves the form; the person is asked first if something was changed. */
  onCancel: () => void
  children: ReactNode
}

/** A record's form in place of its list: title, sections, and the buttons to save or leave. */
export function RecordPage<Values extends object>({ title, hint, onCancel, children, ...form }: Props<Values>) {
  const t = useTranslations('panel.ui')
  const leave = useLeave()
  const titleId = useId()
  return (
    <RecordForm {...form} aria-labelledby={titleId}>
      <Title order={2} size="h3" mb={hint ? 4 : 'md'} id={titleId}>
        {title}
      </Title>
      {hint && <Dimmed mb="md">{hint}</Dimmed>}
      <Paper>
        {children}
        <Group justify="flex-end" gap="sm" className={classes.actions}>
          <Dimmed className={classes.required}>{t('requiredHint')}</Dimmed>
          <Button onClick={() => leave(onCancel)}>{t('cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.state.form.submitting}>
            {t('save')}
          </Button>
        </Group>
      </Paper>
    </RecordForm>
  )
}
