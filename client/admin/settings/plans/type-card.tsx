import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES, textIn } from '../../../../shared/languages'
import { toBullets } from '../../../../shared/plans'
import { trpc } from '../../../api/trpc'
import { DeleteDialog } from '../../records/delete-dialog'
import { EditDeleteButtons } from '../../records/edit-delete-buttons'
import { RecordActivation } from '../../records/record-activation'
import { Dimmed } from '../../ui/dimmed'
import { PlusIcon } from '../../ui/icons'
import type { Plan, PolicyType } from './form-values'
import { NewPlanForm } from './new-plan-form'
import { PlanForm } from './plan-form'
import classes from './plans.module.css'
import { usePlanName } from './use-plan-name'

type Props = { type: PolicyType; plans: Plan[]; onEdit: () => void; onDelete: () => void }

/** One policy type: its texts on the site, its durations with prices, and its actions. */
export function TypeCard({ type, plans, onEdit, onDelete }: Props) {
  const t = useTranslations('panel.plans')
  const { id, name, summary, bullets, isActive } = type
  const titleId = `type-${id}`
  return (
    <Paper component="li" className={classes.type} aria-labelledby={titleId} data-inactive={!isActive || undefined}>
      <div className={classes.heading}>
        <div className={classes.words}>
          <Title order={2} size="h4" id={titleId}>
            {name}
          </Title>
          {LANGUAGES.filter((language) => textIn(type, 'name', language) !== name).map((language) => (
            <Dimmed key={language} lang={language}>
              {textIn(type, 'name', language)}
            </Dimmed>
          ))}
          {summary && <Text size="sm">{summary}</Text>}
          <Dimmed>{toBullets(bullets).join(' · ')}</Dimmed>
        </div>
        <div className={classes.actions}>
          <RecordActivation
            record={type}
            procedures={trpc.settings.policyTypes}
            nameOf={(saved) => saved.name}
            texts={t}
          />
          <EditDeleteButtons name={name} texts={t} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </div>
      <PlanRows type={type} plans={plans} />
      {isActive && !plans.some((plan) => plan.isActive) && (
        <Badge color="yellow" className={classes.badge}>
          {t('notOffered')}
        </Badge>
      )}
    </Paper>
  )
}

function PlanRows({ type, plans }: { type: PolicyType; plans: Plan[] }) {
  const t = useTranslations('panel.plans')
  const texts = useTranslations('panel.plans.planDeletion')
  const nameOf = usePlanName(type)
  const mutation = trpc.settings.plans.delete.useMutation()
  const [deleting, setDeleting] = useState<Plan | null>(null)
  const [isAdding, setAdding] = useState(false)
  const region = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul className={classes.plans} aria-label={t('plansOf', { name: type.name })} ref={region} tabIndex={-1}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanForm type={type} plan={plan} onDelete={() => setDeleting(plan)} />
          </li>
        ))}
        <li>
          {isAdding ? (
            <NewPlanForm type={type} onDone={() => setAdding(false)} />
          ) : (
            <Button
              className={classes.add}
              variant="subtle"
              leftSection={<PlusIcon size={16} />}
              aria-label={t('addDurationOf', { name: type.name })}
              onClick={() => setAdding(true)}
            >
              {t('addDuration')}
            </Button>
          )}
        </li>
      </ul>
      <DeleteDialog
        texts={texts}
        nameOf={nameOf}
        mutation={mutation}
        record={deleting}
        onClose={() => setDeleting(null)}
        onGone={() => region.current?.focus()}
      />
    </>
  )
}
