import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LANGUAGES, textIn } from '../../../../shared/languages'
import { toBullets } from '../../../../shared/plans'
import { trpc } from '../../../api/trpc'
import { useDeletion } from '../../records/delete-dialog'
import { EditDeleteButtons } from '../../records/edit-delete-buttons'
import { RecordActivation } from '../../records/record-activation'
import { Dimmed } from '../../ui/dimmed'
import { PlusIcon } from '../../ui/icons'
import type { Plan, PolicyType } from './form-values'
import { NewPlanForm, PlanForm, usePlanName } from './plan-form'
import classes from './plans.module.css'

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
  const [isAdding, setAdding] = useState(false)
  const { region, remove, dialog } = useDeletion<Plan, HTMLUListElement>({
    texts: useTranslations('panel.plans.planDeletion'),
    nameOf: usePlanName(type),
    procedure: trpc.settings.plans.delete,
  })
  return (
    <>
      <ul className={classes.plans} aria-label={t('plansOf', { name: type.name })} ref={region} tabIndex={-1}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanForm type={type} plan={plan} onDelete={() => remove(plan)} />
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
      {dialog}
    </>
  )
}
