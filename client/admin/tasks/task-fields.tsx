import { Chip, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../shared/clock'
import { TASK_REPEATS } from '../../../shared/tasks'
import { REPEAT_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { DateField } from '../ui/date-field'
import { fieldsOf } from '../ui/fields-of'
import { toOption } from '../ui/options'
import classes from './tasks.module.css'
import type { TaskForm } from './use-task-form'

/** The days that most tasks are for, in days from today. */
const USUAL = [0, 1, 7]

/** What is to be done, when, by whom, and how often. */
export function TaskFields({ form }: { form: TaskForm }) {
  const t = useTranslations('panel.tasks')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const input = fieldsOf(form, t)
  return (
    <>
      <TextInput required placeholder={t('textExample')} data-autofocus {...input('text')} />
      <div className={classes.days}>
        <DateField required side="future" {...input('dueOn')} />
        <Group gap={6}>
          {USUAL.map((days) => {
            const date = addCalendarDays(today(), days)
            return (
              <Chip
                key={days}
                variant="light"
                checked={form.values.dueOn === date}
                onChange={() => form.setFieldValue('dueOn', date)}
              >
                {t('inDays', { days })}
              </Chip>
            )
          })}
        </Group>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select data={colleagues.map(toOption)} allowDeselect={false} {...input('assignedTo')} />
        <Select
          data={[
            { value: '', label: t('doesNotRepeat') },
            ...TASK_REPEATS.map((value) => ({ value, label: REPEAT_WORDS[value] })),
          ]}
          allowDeselect={false}
          {...input('repeats')}
        />
      </SimpleGrid>
    </>
  )
}
