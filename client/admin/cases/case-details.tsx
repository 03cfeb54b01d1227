import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { callLink } from '../../../shared/contact-links'
import { formatPhone } from '../../../shared/phone-in-words'
import classes from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { Dimmed } from '../ui/dimmed'
import { formatCalendarDate } from '../ui/formats'
import type { OpenedCase } from './case-text'

/** What is known of a case: the day, the term that holds it, the insurer and how to reach it, and who else was in it. */
export function CaseDetails({ record }: { record: OpenedCase }) {
  const t = useTranslations('cases')
  const { kind, happenedOn, place, term, insurer, insurerPhones, insurerNumber, insurerContact } = record
  const { notifiedOn, assignee, otherParty, closingNote } = record
  return (
    <PageSection title={t('facts.title')}>
      <dl className={classes.details}>
        <Fact name={t(`form.day.${kind}`)}>{formatCalendarDate(happenedOn)}</Fact>
        <Fact name={t('form.place')}>{place}</Fact>
        <Fact name={t('facts.term')}>
          {term
            ? t('facts.termOf', {
                number: term.policyNumber,
                start: formatCalendarDate(term.startDate),
                end: formatCalendarDate(term.endDate ?? ''),
              })
            : t('facts.noTerm')}
        </Fact>
        <Fact name={t('facts.insurer')}>{term?.insurer ?? insurer}</Fact>
        <Fact name={t('facts.assistance')}>
          {insurerPhones.assistance && <Phone number={insurerPhones.assistance} />}
        </Fact>
        <Fact name={t('facts.phone')}>{insurerPhones.contact && <Phone number={insurerPhones.contact} />}</Fact>
        <Fact name={t('form.insurerNumber')}>{insurerNumber}</Fact>
        <Fact name={t('form.insurerContact')}>{insurerContact}</Fact>
        <Fact name={t('form.notifiedOn')}>{notifiedOn && formatCalendarDate(notifiedOn)}</Fact>
        <Fact name={t('form.assignedTo')}>{assignee}</Fact>
      </dl>
      {otherParty && <Long name={t('form.otherParty')} text={otherParty} />}
      {closingNote && <Long name={t('form.closingNote')} text={closingNote} />}
    </PageSection>
  )
}

/** Nothing where it is unknown. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A phone, which a tap calls; as it is written where it is no number. */
function Phone({ number }: { number: string }) {
  const href = callLink(number)
  return href ? <Anchor href={href}>{formatPhone(number)}</Anchor> : number
}

function Long({ name, text }: { name: string; text: string }) {
  return (
    <div className={classes.notes}>
      <Dimmed>{name}</Dimmed>
      {text}
    </div>
  )
}
