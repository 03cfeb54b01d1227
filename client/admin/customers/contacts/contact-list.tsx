import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { useOfferedActions } from '../../records/offered-actions'
import { Dimmed } from '../../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../../ui/formats'
import { NoteIcon } from '../../ui/icons'
import { Loaded } from '../../ui/loaded'
import { useNotify } from '../../ui/notify'
import pageClasses from '../page/page.module.css'
import { ContactDialog } from './contact-dialog'
import classes from './contacts.module.css'
import { OutcomeBadge } from './outcome-badge'
import { UndoContactButton } from './undo-contact-button'
import { useRefusalText } from './use-refusal-text'

type Contact = RouterOutputs['customers']['contacts'][number]

/** The contacts with a customer about renewal, the newest first, and the button to note one. */
export function ContactList({ customer }: { customer: { id: string; fullName: string } }) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const [noting, setNoting] = useState(false)
  const contacts = trpc.customers.contacts.useQuery({ customerId: customer.id })
  const refusal = trpc.customers.contactRefusal.useQuery({ id: customer.id })
  const refusalText = useRefusalText()
  const note = () => setNoting(true)
  useOfferedActions(refusal.isPending ? [] : [{ label: t('noteResult'), act: note }])
  return (
    <>
      <Box px={20} pb="md">
        <Button size="sm" leftSection={<NoteIcon size={18} />} disabled={refusal.isPending} onClick={note}>
          {t('noteResult')}
        </Button>
      </Box>
      <Loaded query={contacts} failure={t('loadFailed')}>
        {(entries) =>
          entries.length === 0 ? (
            <Dimmed className={pageClasses.empty}>{t('none')}</Dimmed>
          ) : (
            <ul className={pageClasses.list}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <ContactEntry entry={entry} customerName={customer.fullName} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {noting && (
        <ContactDialog
          customer={customer}
          channel="phone"
          refusal={refusalText(refusal.data)}
          onClose={() => setNoting(false)}
          onNoted={() => notify.success(t('saved'))}
        />
      )}
    </>
  )
}

function ContactEntry({ entry, customerName }: { entry: Contact; customerName: string }) {
  const t = useTranslations('panel.customers')
  const { channel, outcome, note, followUpDate, createdAt, createdBy } = entry
  const isRenewal = outcome === 'renewed' || outcome === 'renewalUndone'
  return (
    <>
      <div className={classes.entry}>
        {outcome && <OutcomeBadge outcome={outcome} />}
        {!isRenewal && <span>{t(`contacts.channels.${channel}`)}</span>}
        {followUpDate && <span>{t('contacts.againOn', { date: formatCalendarDate(followUpDate) })}</span>}
        <Dimmed component="span">{[formatInstant(createdAt), createdBy ?? t('page.nobody')].join(' · ')}</Dimmed>
        <UndoContactButton entry={entry} customerName={customerName} />
      </div>
      {note && (
        <Text size="sm" className={classes.note}>
          {note}
        </Text>
      )}
    </>
  )
}
