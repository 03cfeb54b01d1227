import { Anchor, Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { RELATED_SHOWN } from '../../../shared/person-data'
import { trpc } from '../../api/trpc'
import { PolicyStatusBadge } from '../navigation/policy-status-badge'
import { customerHref } from '../navigation/record-href'
import classes from '../records/page.module.css'
import { Dimmed } from '../ui/dimmed'
import { Loaded } from '../ui/loaded'

type Props = {
  customerId: string
  /** The ids of the ticked policies; without it there are no checkboxes. */
  ticked?: string[] | undefined
  onTick?: (ids: string[]) => void
}

/** The person's other policies, each with a link to its page. */
export function RelatedList({ customerId, ticked, onTick }: Props) {
  const t = useTranslations('panel.customers')
  const related = trpc.customers.related.useQuery({ id: customerId })
  return (
    <Loaded query={related} failure={t('loadFailed')}>
      {(policies) =>
        policies.length > 0 && (
          <>
            <ul className={classes.list}>
              {policies.map(({ id, policyNumber, fullName, insurer, vehicle, policyStatus, daysLeft, ...policy }) => (
                <li key={id} className={classes.related}>
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
              <Dimmed className={classes.empty}>{t('page.moreRelated', { count: RELATED_SHOWN })}</Dimmed>
            )}
          </>
        )
      }
    </Loaded>
  )
}
