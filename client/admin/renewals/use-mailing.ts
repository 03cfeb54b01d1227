import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageOf, reasonOf } from '../../api/errors'
import { trpc } from '../../api/trpc'
import { useUnsavedChanges } from '../ui/unsaved-changes'
import type { LeftOut } from './left-out-list'
import type { RenewalRow } from './renewal-actions'

/** Refusals that concern one customer only: the next one may still get the message. */
const OF_ONE = ['mail-not-sent', 'contact-not-allowed', 'email-missing', 'record-stale', 'record-not-found']

/** Sends the renewal message to those of the rows who may get it, one request after the other. */
export function useMailing(rows: RenewalRow[]) {
  const t = useTranslations('panel.customers.renewals')
  const ui = useTranslations('panel.customers.renewals.mailing.leave')
  const mail = trpc.customers.mailRenewal.useMutation()
  const isStopped = useRef(false)
  const [isStopping, setStopping] = useState(false)
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking')
  const [sent, setSent] = useState(0)
  const [failed, setFailed] = useState<LeftOut[]>([])
  const [broken, setBroken] = useState<string | null>(null)
  const leftOut = rows.flatMap((row): LeftOut[] => {
    if (row.contactRefusal) return [{ row, why: t('selection.reasons.refused') }]
    return row.email ? [] : [{ row, why: t('selection.reasons.noEmail') }]
  })
  const addressed = rows.filter((row) => row.email && !row.contactRefusal)
  useUnsavedChanges(state === 'running', {
    title: ui('title'),
    question: ui('question'),
    leave: ui('leave'),
    stay: ui('stay'),
  })

  const send = async () => {
    setState('running')
    for (const row of addressed) {
      if (isStopped.current) break
      try {
        await mail.mutateAsync({ id: row.id, endDate: row.endDate })
        setSent((count) => count + 1)
      } catch (error) {
        const why = messageOf(error, t('mailing.failed', { count: 1 }))
        if (!OF_ONE.includes(reasonOf(error) ?? '')) {
          setBroken(why)
          break
        }
        setFailed((before) => [...before, { row, why }])
      }
    }
    setState('done')
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
  }
  return { state, addressed, leftOut, sent, failed, broken, done: sent + failed.length, isStopping, send, stop }
}
export type Mailing = ReturnType<typeof useMailing>
