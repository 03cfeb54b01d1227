import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { UNDO_CONTACT_MS } from '../../../shared/contacts'
import { OUTCOME_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import classes from './contacts.module.css'
import type { Noted } from './use-contact-form'

/** The contact noted last; null once it can no longer be taken back. */
export function useNoted() {
  const [noted, setNoted] = useState<Noted | null>(null)
  useEffect(() => {
    if (!noted) return
    const timer = setTimeout(() => setNoted(null), UNDO_CONTACT_MS)
    return () => clearTimeout(timer)
  }, [noted])
  return { noted, setNoted }
}

type Props = { noted: Noted | null; onGone: () => void }

/** Tells which contact has just been noted, and takes it back. */
export function NotedContact({ noted, onGone }: Props) {
  const t = useTranslations('panel.customers.contacts')
  const undo = trpc.customers.undoContact.useMutation()
  const { run, isRunning } = useNotifyingMutation(undo, {
    done: t('undo.done'),
    failed: t('undo.failed'),
    onSuccess: onGone,
    onError: onGone,
  })
  return (
    <div role="status">
      {noted && (
        <Paper className={classes.noted}>
          <Text size="sm">
            {t('undo.noted', {
              name: noted.fullName,
              outcome: noted.outcome ? OUTCOME_WORDS[noted.outcome] : t('note'),
            })}
          </Text>
          <Group gap="xs">
            <Button size="xs" loading={isRunning} onClick={() => run({ id: noted.id })}>
              {t('undo.action')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" disabled={isRunning} onClick={onGone}>
              {t('undo.keep')}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  )
}
