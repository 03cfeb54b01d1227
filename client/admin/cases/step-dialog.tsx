import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DateField } from '../ui/date-field'
import { FormDialog } from '../ui/form-dialog'
import { isBusinessDay, useWaitingLine } from './case-text'
import type { useCaseStep } from './use-case-step'

type Props = {
  state: ComponentProps<typeof FormDialog>['state'] & Pick<ReturnType<typeof useCaseStep>, 'what' | 'record'>
  onClose: () => void
  children: ReactNode
}

/** The dialog of a step: which case it is, and who has the ball now. */
export function StepDialog({ state, onClose, children }: Props) {
  const t = useTranslations('cases')
  const line = useWaitingLine()
  const { what, record } = state
  return (
    <FormDialog
      title={t(`${what}.title`, { number: record.number })}
      confirm={t(`${what}.confirm`)}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{line(record)}</Text>
      {children}
    </FormDialog>
  )
}

/** The day on which somebody looks at a case again; one without offices is allowed, and said. */
export function NextDayField(props: Omit<ComponentProps<typeof DateField>, 'label'>) {
  const t = useTranslations('cases')
  const { value = '' } = props
  const isFree = /^\d{4}-\d\d-\d\d$/.test(value) && !isBusinessDay(value)
  return (
    <DateField
      required
      side="future"
      label={t('form.nextOn')}
      description={t(isFree ? 'freeDay' : 'nextHint')}
      {...props}
    />
  )
}
