import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { frameOf } from '../../../shared/countries'
import { pageData } from '../../api/page-data'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { ActionButton } from '../ui/action-button'
import { ConfirmedButton } from '../ui/confirm-dialog'
import { formatCalendarDate, formatInstant } from '../ui/formats'
import { TrashIcon } from '../ui/icons'
import { RowActions } from '../ui/row-actions'
import { StatusBadge } from '../ui/toggle'
import type { LegalDocument } from './document-groups'
import classes from './legal.module.css'
import type { LegalView } from './use-legal-view'

type Props = { document: LegalDocument; view: LegalView; onDelete: (document: LegalDocument) => void }

/** One version of a document, with its actions. */
export function DocumentCard({ document, view, onDelete }: Props) {
  const t = useTranslations('panel.legal')
  const ui = useTranslations('panel.ui')
  const { id, title, version, isActive, effectiveDate, publishOn, isSample, updatedAt } = document
  const name = t('versionName', { title, version })
  return (
    <div className={classes.card}>
      <div className={classes.cardHeading}>
        <div>
          <Text fw={600} className={classes.cardTitle}>
            {title}
          </Text>
          <Group gap={6}>
            {publishOn ? (
              <Badge color="blue">{t('publication.scheduledFor', { date: formatCalendarDate(publishOn) })}</Badge>
            ) : (
              <StatusBadge on={isActive} label={t(isActive ? 'active' : 'inactive')} />
            )}
            {isSample && <Badge color="yellow">{t('sample.badge')}</Badge>}
          </Group>
        </div>
        <RowActions
          of={name}
          actions={[{ label: t('delete'), Icon: TrashIcon, color: 'red', act: () => onDelete(document) }]}
        />
      </div>
      <dl className={classes.facts}>
        <Fact name={t('version')} value={version} />
        <Fact name={t('effectiveDate')} value={formatCalendarDate(effectiveDate)} />
        <Fact name={t('updatedAt')} value={formatInstant(updatedAt)} />
      </dl>
      {isSample && (
        <Text size="sm" c="gray.7" mb="sm">
          {t('sample.hint')} <SampleFrame />
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" aria-label={ui('actionOn', { action: t('correct'), name })} onClick={() => view.edit(id)}>
          {t('correct')}
        </Button>
        <Button size="xs" onClick={() => view.addVersion(id)}>
          {t('addVersion')}
        </Button>
        {isSample && <ConfirmSample id={id} name={name} />}
      </Group>
    </div>
  )
}

/** Whether somebody has said the country; until then samples are those of none. */
const useIsCountryKnown = (): boolean => trpc.settings.country.useQuery().data?.country !== null

/** For which country the sample is written. */
function SampleFrame() {
  const t = useTranslations('panel.legal.sample')
  return t('frame', { frame: useIsCountryKnown() ? frameOf(pageData().country ?? '') : 'general' })
}

/** Takes a sample for the company's own text; asks for the country first where nobody has said it. */
function ConfirmSample({ id, name }: { id: string; name: string }) {
  const t = useTranslations('panel.legal')
  const sample = useTranslations('panel.legal.sample')
  const isCountryKnown = useIsCountryKnown()
  const confirm = { procedure: trpc.legal.confirm, input: { id } }
  const [done, failed] = [t('sample.confirmed'), t('saveFailed')]
  if (isCountryKnown)
    return <ActionButton action={t('sample.confirm')} name={name} variant="light" {...confirm} {...{ done, failed }} />
  const texts = (key: 'title' | 'confirm' | 'done' | 'failed') =>
    key === 'done' ? done : key === 'failed' ? failed : sample(`unknown.${key}`)
  return (
    <ConfirmedButton
      label={t('sample.confirm')}
      look={{ size: 'xs', variant: 'light' }}
      texts={texts}
      color="blue"
      {...confirm}
    >
      <Text size="sm">
        {sample.rich('unknown.question', {
          link: (words) => <Link href={`${panelHref({ section: 'settings' })}#settings-country`}>{words}</Link>,
        })}
      </Text>
    </ConfirmedButton>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
