import { Anchor, Button, Checkbox, Group, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { RELATED_SHOWN } from '../../../shared/person-data'
import { trpc } from '../../api/trpc'
import { PolicyStatusBadge } from '../navigation/policy-status-badge'
import { customerHref } from '../navigation/record-href'
import type { Customer } from '../policies/customer-values'
import pageClasses from '../records/page.module.css'
import { PageSection } from '../records/page-section'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { Loaded } from '../ui/loaded'
import classes from './person-data.module.css'
import { type PersonAction, PersonDialog } from './person-dialog'

type Props = { customer: Customer; onGone: () => void }

/** The person's other policies and, for admins, the actions on all of the person's data. */
export function PersonSection({ customer, onGone }: Props) {
  const t = useTranslations('panel.customers.page')
  const isAdmin = useIsAdmin()
  const [ticked, setTicked] = useState<string[]>([])
  const related = trpc.customers.related.useQuery({ id: customer.id })
  const hint = t(related.data?.length === 0 ? 'noRelated' : 'relatedHint')
  return (
    <PageSection title={t('related')} hint={hint} isInternal>
      <RelatedList customerId={customer.id} {...(isAdmin && { ticked, onTick: setTicked })} />
      {isAdmin && <PersonActions customer={customer} others={ticked} onGone={onGone} />}
    </PageSection>
  )
}

function PersonActions({ customer, others, onGone }: Props & { others: string[] }) {
  const t = useTranslations('panel.customers.personData')
  const titleId = useId()
  const [asked, setAsked] = useState<PersonAction | null>(null)
  const { data: related = [] } = trpc.customers.related.useQuery({ id: customer.id })
  const leftOut = related.filter(({ id }) => !others.includes(id)).length
  return (
    <section className={classes.actions} aria-labelledby={titleId}>
      <Title order={4} size="h5" id={titleId}>
        {t('title')}
      </Title>
      <Dimmed>{related.length === 0 ? t('hintOne') : t('hint', { count: others.length })}</Dimmed>
      <Group gap="sm" mt="sm">
        <Button onClick={() => setAsked('export')}>{t('export.action')}</Button>
        <Button onClick={() => setAsked('block')}>{t('block.action')}</Button>
        <Button variant="light" color="red" onClick={() => setAsked('erase')}>
          {t('erase.action')}
        </Button>
      </Group>
      {asked && (
        <PersonDialog
          what={asked}
          ids={[customer.id, ...others]}
          policyNumber={customer.policyNumber}
          leftOut={leftOut}
          onGone={onGone}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type RelatedListProps = {
  customerId: string
  /** The ids of the ticked policies; without it there are no checkboxes. */
  ticked?: string[] | undefined
  onTick?: (ids: string[]) => void
}

/** The person's other policies, each with a link to its page. */
function RelatedList({ customerId, ticked, onTick }: RelatedListProps) {
  const t = useTranslations('panel.customers')
  const related = trpc.customers.related.useQuery({ id: customerId })
  return (
    <Loaded query={related} failure={t('loadFailed')}>
      {(policies) =>
        policies.length > 0 && (
          <>
            <ul className={pageClasses.list}>
              {policies.map(({ id, policyNumber, fullName, insurer, vehicle, policyStatus, daysLeft, ...policy }) => (
                <li key={id} className={pageClasses.related}>
                  {ticked && (
                    <Checkbox
                      aria-label={t('personData.include', { policyNumber })}
                      checked={ticked.includes(id)}
                      onChange={() =>
                        onTick?.(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
                      }
                    />
                  )}
                  <div>
                    <Anchor component={Link} href={customerHref(id)} display="block">
                      {policyNumber}
                    </Anchor>
                    <Dimmed>{[vehicle, insurer, fullName].join(' · ')}</Dimmed>
                    <PolicyStatusBadge policy={policy} status={policyStatus} daysLeft={daysLeft} />
                  </div>
                </li>
              ))}
            </ul>
            {policies.length === RELATED_SHOWN && (
              <Dimmed className={pageClasses.empty}>{t('page.moreRelated', { count: RELATED_SHOWN })}</Dimmed>
            )}
          </>
        )
      }
    </Loaded>
  )
}
