import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { REPEAT_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { useNewTask } from '../navigation/new-task'
import pageClasses from '../records/page.module.css'
import { PagedSection } from '../records/paged-section'
import { ActionButton } from '../ui/action-button'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { KeyButton } from '../ui/key-button'
import { TaskActions } from './task-actions'
import classes from './tasks.module.css'
import { type AskAboutTask, useTaskDialogs } from './use-task-dialogs'
import type { Task } from './use-task-form'

/** A customer's tasks, the open ones first, and the button to note one. */
export function TaskList({ customerId }: { customerId: string }) {
  const t = useTranslations('panel.tasks')
  const [shown, setShown] = useState(1)
  const tasks = trpc.tasks.list.useQuery({ customerId, page: shown }, { placeholderData: keepPreviousData })
  const { ask, dialogs } = useTaskDialogs(tasks.data?.items ?? [])
  const add = useNewTask()
  return (
    <PagedSection
      title={t('section')}
      hint={t('sectionHint')}
      none={t('none')}
      action={<KeyButton label={t('new')} letter="T" onClick={() => add()} />}
      query={tasks}
      failure={t('loadFailed')}
      page={shown}
      onTurn={setShown}
      dialogs={dialogs}
    >
      {(task) => <TaskRow task={task} ask={ask} />}
    </PagedSection>
  )
}

/** A task with its facts and actions. */
export function TaskRow({ task, ask }: { task: Task; ask: AskAboutTask }) {
  const t = useTranslations('panel.tasks')
  const { id, text, dueOn, assignee, repeats, closedAt, closer, closingNote } = task
  const isLate = closedAt === null && dueOn < today()
  const facts = closedAt
    ? [t('closedOn', { date: formatInstant(closedAt) }), closer]
    : [assignee ?? t('nobody'), repeats && REPEAT_WORDS[repeats]]
  return (
    <div className={pageClasses.row}>
      <div>
        <Text size="sm" className={classes.text} data-closed={closedAt !== null || undefined}>
          {text}
        </Text>
        <Dimmed component="div">
          {!closedAt && <span data-late={isLate || undefined}>{formatCalendarDate(dueOn)}</span>}
          {!closedAt && ' · '}
          {facts.filter(Boolean).join(' · ')}
        </Dimmed>
      </div>
      {closedAt ? (
        <ActionButton
          variant="subtle"
          action={t('reopen')}
          name={text}
          procedure={trpc.tasks.reopen}
          input={{ id }}
          done={t('reopened')}
          failed={t('reopenFailed')}
        />
      ) : (
        <TaskActions task={task} ask={ask} />
      )}
      {closingNote && (
        <Text size="sm" className={classes.note}>
          {closingNote}
        </Text>
      )}
    </div>
  )
}
