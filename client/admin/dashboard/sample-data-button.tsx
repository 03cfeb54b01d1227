import { Anchor, Button, Checkbox, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { customerHref, requestHref } from '../navigation/record-href'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import classes from './touched-samples.module.css'

type Props = {
  label: string
  /** Whether only samples that somebody has touched are left, if any. */
  done: boolean
}

/**
 * Explains what the sample data is, and removes it after confirmation. Samples that somebody has touched are named;
 * those that are ticked go too, after a second confirmation.
 */
export function SampleDataButton({ label, done }: Props) {
  const t = useTranslations('panel.dashboard.checklist.sample')
  const [step, setStep] = useState<'closed' | 'first' | 'second'>('closed')
  const [ticked, setTicked] = useState<string[]>([])
  const touched = trpc.settings.touchedSamples.useQuery()
  const { customers = [], insurers = [], requests = [] } = touched.data ?? {}
  const removable = [
    ...customers.map(({ id, policyNumber, fullName }) => ({ id, name: `${policyNumber} · ${fullName}` })),
    ...requests.map(({ id, fullName }) => ({ id, name: fullName })),
    ...insurers.filter(({ isInUse }) => !isInUse),
  ]
  const chosen = removable.filter(({ id }) => ticked.includes(id))
  const close = () => setStep('closed')
  const { run, isRunning } = useNotifyingMutation(trpc.settings.removeSampleData.useMutation(), {
    done: (removed) => t('done', removed),
    failed: t('failed'),
    onSuccess: () => {
      close()
      setTicked([])
    },
  })
  if (done && removable.length === 0) return label
  const dialog = { title: t('title'), running: isRunning, onClose: close }
  return (
    <>
      {done && label}
      <Button variant="subtle" size="compact-sm" onClick={() => setStep('first')}>
        {done ? t('left', { count: removable.length }) : label}
      </Button>
      <ConfirmDialog
        {...dialog}
        opened={step === 'first'}
        confirm={t(done || chosen.length > 0 ? 'next' : 'confirm')}
        ready={!done || chosen.length > 0}
        onConfirm={() => (chosen.length > 0 ? setStep('second') : run({}))}
      >
        {!done && <Text size="sm">{t('question')}</Text>}
        {!done && <Text size="sm">{t('kept')}</Text>}
        {touched.data && customers.length + insurers.length + requests.length > 0 && (
          <TouchedSamples touched={touched.data} ticked={ticked} onTick={setTicked} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        opened={step === 'second'}
        confirm={t('confirm')}
        onConfirm={() => run({ also: chosen.map(({ id }) => id) })}
      >
        <Text size="sm">{t('sure', { count: chosen.length })}</Text>
        <List size="sm" listStyleType="disc">
          {chosen.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List>
      </ConfirmDialog>
    </>
  )
}

type TouchedSamplesProps = {
  touched: RouterOutputs['settings']['touchedSamples']
  ticked: string[]
  onTick: (ids: string[]) => void
}

/** The samples that stay because somebody has touched them, with a link to each. */
function TouchedSamples({ touched: { customers, insurers, requests }, ticked, onTick }: TouchedSamplesProps) {
  const t = useTranslations('panel.dashboard.checklist.sample')
  const records = [
    ...customers.map(({ id, policyNumber, fullName }) => ({
      id,
      name: `${policyNumber} · ${fullName}`,
      href: customerHref(id),
      isInUse: false,
    })),
    ...requests.map(({ id, fullName }) => ({ id, name: fullName, href: requestHref(id), isInUse: false })),
    ...insurers.map((insurer) => ({
      ...insurer,
      href: panelHref({ section: 'companies', view: 'edit', id: insurer.id }),
    })),
  ]
  const tick = (id: string) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  return (
    <div>
      <Text size="sm">{t('touched', { count: records.length })}</Text>
      <ul className={classes.records}>
        {records.map(({ id, name, href, isInUse }) => (
          <li key={id}>
            <Checkbox
              aria-label={t('tick', { name })}
              disabled={isInUse}
              checked={ticked.includes(id)}
              onChange={() => tick(id)}
            />
            <div>
              <Anchor component={Link} href={href} size="sm">
                {name}
              </Anchor>
              {isInUse && <Dimmed>{t('inUse')}</Dimmed>}
            </div>
          </li>
        ))}
      </ul>
      <Dimmed>{t('tickHint')}</Dimmed>
    </div>
  )
}
