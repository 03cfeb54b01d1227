import { Button, Spoiler, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personName } from '../../../shared/accounts'
import { UNDO_CONTACT_MS } from '../../../shared/contacts'
import { CHANNEL_WORDS } from '../../../shared/words'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useOfferedActions } from '../records/offered-actions'
import pageClasses from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { useAuth } from '../session/auth'
import { ActionButton } from '../ui/action-button'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { NoteIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { ContactDialog } from './contact-dialog'
import classes from './contacts.module.css'
import { OutcomeBadge } from './outcome-badge'
import { useRefusalText } from './use-refusal-text'

/** The height of two lines. */
const NOTE_HEIGHT = 48

type Contact = RouterOutputs['customers']['contacts'][number]

/** The contacts with a customer about quote, renewal and payments, a short row each, the newest first, and the button to note one. */
export function ContactList({ customer }: { customer: { id: string; fullName: string } }) {
  const t = useTranslations('panel.customers.contacts')
  const notify = useNotify()
  const [noting, setNoting] = useState(false)
  const contacts = trpc.customers.contacts.useQuery({ customerId: customer.id })
  const refusal = trpc.customers.contactRefusal.useQuery({ id: customer.id })
  const refusalText = useRefusalText()
  const note = () => setNoting(true)
  useOfferedActions(refusal.isPending ? [] : [{ label: t('noteResult'), act: note }])
  const action = (
    <Button size="xs" leftSection={<NoteIcon size={16} />} disabled={refusal.isPending} onClick={note}>
      {t('noteResult')}
    </Button>
  )
  const hint = t(contacts.data?.length === 0 ? 'none' : 'sectionHint')
  return (
    <PageSection title={t('section')} hint={hint} action={action} isInternal>
      <Loaded query={contacts} failure={t('loadFailed')}>
        {(entries) =>
          entries.length > 0 && (
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
          about={null}
          refusal={refusalText(refusal.data)}
          onClose={() => setNoting(false)}
          onNoted={() => notify.success(t('saved'))}
        />
      )}
    </PageSection>
  )
}

function ContactEntry({ entry, customerName }: { entry: Contact; customerName: string }) {
  const t = useTranslations('panel.customers')
  const { channel, outcome, note, followUpDate, createdAt, createdBy, quoteRequestId } = entry
  const isRenewal = outcome === 'renewed' || outcome === 'renewalUndone'
  const facts = [
    quoteRequestId && t('contacts.aboutQuote'),
    !isRenewal && CHANNEL_WORDS[channel],
    followUpDate && t('contacts.againOn', { date: formatCalendarDate(followUpDate) }),
    createdBy ?? t('page.nobody'),
  ]
  return (
    <>
      <div className={pageClasses.row}>
        <div className={pageClasses.entry}>
          <Text size="sm">{formatInstant(createdAt)}</Text>
          {outcome && <OutcomeBadge outcome={outcome} />}
          <Dimmed component="span">{facts.filter(Boolean).join(' · ')}</Dimmed>
        </div>
        {!quoteRequestId && <UndoContactButton entry={entry} customerName={customerName} />}
      </div>
      {note && (
        <Spoiler
          maxHeight={NOTE_HEIGHT}
          showLabel={t('contacts.moreNote')}
          hideLabel={t('contacts.lessNote')}
          classNames={{ control: classes.more }}
          attributes={{ content: { 'aria-label': t('contacts.noteOf', { date: formatInstant(createdAt) }) } }}
        >
          <Text size="sm" className={classes.note}>
            {note}
          </Text>
        </Spoiler>
      )}
    </>
  )
}

type Props = { entry: RouterOutputs['customers']['contacts'][number]; customerName: string }

/** Takes a contact back, for the moment in which its author may; the server decides. */
function UndoContactButton({ entry: { id, outcome, createdAt, createdBy }, customerName }: Props) {
  const t = useTranslations('panel.customers.contacts.undo')
  const { user } = useAuth()
  const isRenewal = outcome === 'renewed' || outcome === 'renewalUndone'
  const isJustNoted = Math.abs(Date.now() - Date.parse(createdAt)) < UNDO_CONTACT_MS
  if (!user || isRenewal || !isJustNoted || createdBy !== personName(user)) return null
  return (
    <ActionButton
      variant="subtle"
      action={t('action')}
      name={customerName}
      procedure={trpc.customers.undoContact}
      input={{ id }}
      done={t('done')}
      failed={t('failed')}
    />
  )
}
