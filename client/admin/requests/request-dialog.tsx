import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callLink, mailLink } from '../../../shared/contact-links'
import type { ContactChannel } from '../../../shared/contacts'
import { languageRow } from '../../../shared/languages'
import { formatPhone } from '../../../shared/phone-in-words'
import { sourceInWords } from '../../../shared/source-in-words'
import { CHANNEL_WORDS, PREFERRED_TIME_WORDS } from '../../../shared/words'
import { type RouterOutputs, trpc } from '../../api/trpc'
import contactClasses from '../contacts/contacts.module.css'
import { OutcomeBadge } from '../contacts/outcome-badge'
import { ContactButton, useContactWays } from '../desk/desk-actions'
import { useNewTask } from '../navigation/new-task'
import { customerHref } from '../navigation/record-href'
import { LoadedRecord } from '../records/loaded-record'
import pageClasses from '../records/page.module.css'
import { TaskRow } from '../tasks/task-list'
import { useTaskDialogs } from '../tasks/use-task-dialogs'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { NoteIcon, PlusIcon } from '../ui/icons'
import { asLink } from '../ui/row-actions'
import { useFocusReturn } from '../ui/use-focus-return'
import { OwnerField } from './owner-field'
import type { RequestRowActions } from './request-actions'
import { carText, useMinutes } from './request-text'
import classes from './requests.module.css'
import { StatusBadge } from './status-badge'

type Opened = RouterOutputs['quoteRequests']['byId']
type Props = { id: string; actions: RequestRowActions; onClose: () => void }

/** All about one request: what the person wants, who has it, and what has been said. */
export function RequestDialog({ id, actions, onClose }: Props) {
  const t = useTranslations('panel.requests')
  const contacts = useTranslations('panel.customers.contacts')
  const request = trpc.quoteRequests.byId.useQuery({ id })
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      title={request.data?.fullName ?? t('one')}
      size="lg"
      closeButtonProps={{ 'aria-label': contacts('close') }}
    >
      <LoadedRecord query={request} failure={t('loadFailed')} onBack={onClose}>
        {(loaded) => <Content request={loaded} actions={actions} />}
      </LoadedRecord>
    </Modal>
  )
}

function Content({ request, actions }: { request: Opened; actions: RequestRowActions }) {
  const isOpen = request.customerId === null
  return (
    <Stack gap="md">
      <Facts request={request} />
      {isOpen && <OwnerField request={request} />}
      {isOpen && <Actions request={request} actions={actions} />}
      {request.customerId && <CustomerLink id={request.customerId} />}
      <Tasks request={request} />
      <Contacts contacts={request.contacts} />
    </Stack>
  )
}

/** The dialog looks for what is to have the focus before the request is there. */
const focusOnceThere = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

/** Leads to the page of the customer that the request became. */
function CustomerLink({ id }: { id: string }) {
  const t = useTranslations('panel.requests')
  return (
    <Button
      ref={focusOnceThere}
      variant="filled"
      style={{ alignSelf: 'flex-start' }}
      data-autofocus
      {...asLink(customerHref(id))}
    >
      {t('customer')}
    </Button>
  )
}

function Actions({ request, actions }: { request: Opened; actions: RequestRowActions }) {
  const t = useTranslations('panel.requests')
  const contacts = useTranslations('panel.customers.contacts')
  const note = (channel: ContactChannel) => actions.note(request, channel)
  const { ways } = useContactWays(request, note)
  return (
    <Group gap="sm">
      {ways.map((way) => (
        <ContactButton key={way.label} action={way} of={request.fullName} />
      ))}
      <Button leftSection={<NoteIcon size={16} />} onClick={() => note('phone')}>
        {contacts('noteResult')}
      </Button>
      <Button variant="filled" onClick={() => actions.convert(request.id)}>
        {t('convert')}
      </Button>
      {request.status !== 'lost' && (
        <Button variant="subtle" color="red" onClick={() => actions.lose(request)}>
          {t('lose')}
        </Button>
      )}
    </Group>
  )
}

/** What is still to be done about the request, and the button to note more. */
function Tasks({ request }: { request: Opened }) {
  const t = useTranslations('panel.tasks')
  const { data: tasks } = trpc.tasks.list.useQuery({ requestId: request.id })
  const add = useNewTask()
  const open = tasks?.items.filter(({ closedAt }) => closedAt === null) ?? []
  const { ask, dialogs } = useTaskDialogs(open)
  return (
    <section aria-label={t('section')}>
      {open.map((task) => (
        <TaskRow key={task.id} task={task} ask={ask} />
      ))}
      <Button size="xs" leftSection={<PlusIcon size={16} />} onClick={() => add(request)}>
        {t('new')}
      </Button>
      {dialogs}
    </section>
  )
}

function Facts({ request }: { request: Opened }) {
  const t = useTranslations('panel.requests')
  const minutes = useMinutes()
  const { policyType, durationMonths: months, phone, email, mail, place, language, createdAt, answerMinutes } = request
  const { timesAsked, preferredTime } = request
  const source = sourceInWords(request.source)
  return (
    <dl className={classes.facts}>
      <Fact name={t('facts.status')}>
        <StatusBadge request={request} />
      </Fact>
      <Fact name={t('facts.plan')}>{t('plan', { policyType, months })}</Fact>
      <Fact name={t('facts.car')}>{carText(request) || t('noCar')}</Fact>
      {place && <Fact name={t('facts.place')}>{place}</Fact>}
      <Fact name={t('facts.phone')}>
        <Anchor href={callLink(phone) ?? undefined}>{formatPhone(phone)}</Anchor>
      </Fact>
      {preferredTime && <Fact name={t('facts.preferredTime')}>{PREFERRED_TIME_WORDS[preferredTime]}</Fact>}
      {email && (
        <Fact name={t('facts.email')}>
          <Anchor href={mailLink(email, mail)}>{email}</Anchor>
        </Fact>
      )}
      <Fact name={t('facts.language')}>{languageRow(language).name}</Fact>
      <Fact name={t('facts.asked')}>
        {formatInstant(createdAt)}
        {timesAsked > 1 && `, ${t('timesAsked', { count: timesAsked })}`}
      </Fact>
      <Fact name={t('facts.answered')}>
        {answerMinutes === null ? t('unanswered') : t('answeredIn', { time: minutes(answerMinutes) })}
      </Fact>
      {source && <Fact name={t('facts.source')}>{source}</Fact>}
      <Fact name={t('facts.consent')}>{useConsentWords(request)}</Fact>
    </dl>
  )
}

/** When the person agreed to be contacted, and to which texts; older requests do not know it. */
function useConsentWords({ consentAt, consentVersion, privacyVersion }: Opened): string {
  const t = useTranslations('panel.requests.consent')
  if (!consentAt) return t('unknown')
  const facts = [
    formatInstant(consentAt),
    consentVersion && t('wording', { version: consentVersion }),
    privacyVersion && t('privacy', { version: privacyVersion }),
  ]
  return facts.filter(Boolean).join(' · ')
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Contacts({ contacts }: { contacts: Opened['contacts'] }) {
  const t = useTranslations('panel.customers.contacts')
  if (contacts.length === 0) return <Dimmed>{t('none')}</Dimmed>
  return (
    <ul className={pageClasses.list} aria-label={t('section')}>
      {contacts.map(({ id, createdAt, createdBy, channel, outcome, followUpDate, note }) => (
        <li key={id}>
          <div className={pageClasses.entry}>
            <Text size="sm">{formatInstant(createdAt)}</Text>
            {outcome && <OutcomeBadge outcome={outcome} />}
            <Dimmed component="span">
              {[
                CHANNEL_WORDS[channel],
                followUpDate && t('againOn', { date: formatCalendarDate(followUpDate) }),
                createdBy,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Dimmed>
          </div>
          {note && (
            <Text size="sm" className={contactClasses.note}>
              {note}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
