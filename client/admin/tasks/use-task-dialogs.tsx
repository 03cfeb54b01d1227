import { type ReactNode, useState } from 'react'
import { lastChangeOf } from '../records/last-changes'
import { MovedNews } from '../records/record-news'
import { useLast } from '../ui/use-last'
import { CloseTaskDialog } from './close-task-dialog'
import { EditTaskDialog } from './edit-task-dialog'
import type { Task } from './use-task-form'

type Asked = { what: 'note' | 'edit'; task: Task }
export type AskAboutTask = (asked: Asked) => void

/**
 * The dialogs of listed tasks. They stay, with what is typed, when a colleague's change takes the row away that opened
 * them.
 * @param listed the tasks as they are now
 */
export function useTaskDialogs(listed: Task[]): { ask: AskAboutTask; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const dialogs = asked && <AskedDialog key={asked.task.id} {...asked} listed={listed} onClose={() => setAsked(null)} />
  return { ask: setAsked, dialogs }
}

function AskedDialog({ what, task, listed, onClose }: Asked & { listed: Task[]; onClose: () => void }) {
  const open = listed.find(({ id, closedAt }) => id === task.id && closedAt === null)
  const newest = useLast(open ?? null) ?? task
  const news = !open && lastChangeOf(task.id) && <MovedNews id={task.id} />
  const Dialog = what === 'note' ? CloseTaskDialog : EditTaskDialog
  return <Dialog task={newest} news={news} onClose={onClose} />
}
