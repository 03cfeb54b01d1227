import { Anchor, Badge, Box, Button, Code, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Finding } from '../../../shared/installation'
import { trpc } from '../../api/trpc'
import texts from '../../messages/panel-everything-es.json'
import { guideHref } from '../addresses'
import { useAdmission } from '../second-factor/use-proof'
import { download } from '../ui/download'
import { formatCalendarDate, formatFileSize, formatInstant } from '../ui/formats'
import { DownloadIcon } from '../ui/icons'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { OwnTexts } from '../ui/own-texts'
import { TechnicalDetail } from '../ui/technical-detail'
import { TitledCard } from '../ui/titled-card'
import classes from './settings.module.css'

const GOOD = ['ok', 'bucket', 'own']

/** The health of the installation: each check with its finding, and what to do about what is not well. */
export default function StatusScreen() {
  const t = useTranslations('panel.status')
  const status = trpc.settings.status.useQuery()
  return (
    <Stack gap="lg">
      <Loaded query={status} failure={t('loadFailed')}>
        {(findings) => (
          <Paper>
            <ul className={classes.findings} aria-label={t('list')}>
              {findings.map((finding) => (
                <Check key={finding.key} finding={finding} />
              ))}
            </ul>
          </Paper>
        )}
      </Loaded>
      <EverythingCard />
    </Stack>
  )
}

type Sentences = ((name: string, values?: Record<string, string | number>) => string) & {
  has: (name: string) => boolean
}

/** A finding in the owner's words; details for whoever runs the server are folded. */
function Check({ finding }: { finding: Finding }) {
  const t = useTranslations('panel.status')
  const { key, says } = finding
  const isGood = GOOD.includes(says)
  // Message keys are built from the finding, which their types cannot express.
  const sentence = t as unknown as Sentences
  const values = valuesOf(finding)
  const technical = `${key}.technical.${says}`
  return (
    <li>
      <Title order={2} size="h5">
        {t(`${key}.title`)}
      </Title>
      <Text size="sm">{sentence(`${key}.${says}`, values)}</Text>
      {sentence.has(`${key}.guide`) && <GuideLink step={sentence(`${key}.guide`)} />}
      {sentence.has(technical) && (
        <TechnicalDetail>
          <Code>{sentence(technical, values)}</Code>
        </TechnicalDetail>
      )}
      {key === 'mail' && <TestMail />}
      <Badge color={isGood ? 'green' : 'yellow'} className={classes.verdict}>
        {t(isGood ? 'good' : 'attention')}
      </Badge>
    </li>
  )
}

/** Leads to the step of the guide that begins with this number. */
function GuideLink({ step }: { step: string }) {
  const t = useTranslations('panel.status')
  return (
    <Anchor component={Link} size="sm" href={guideHref('puesta-en-marcha', Number.parseInt(step, 10))}>
      {t('guide', { step })}
    </Anchor>
  )
}

/** The values of a finding, formatted for its message. */
function valuesOf(finding: Finding): Record<string, string | number> {
  const { key, says, ...found } = finding
  const values = Object.entries(found).filter((entry): entry is [string, string | number] => entry[1] !== null)
  return Object.fromEntries(values.map(([name, value]) => [name, FORMATS[name]?.(value as never) ?? value]))
}

const FORMATS: Record<string, (value: never) => string> = {
  at: formatInstant,
  now: formatInstant,
  releasedOn: formatCalendarDate,
  freeBytes: formatFileSize,
}

/** Sends the admin a test mail, the only proof that mails arrive. */
function TestMail() {
  const t = useTranslations('panel.status.test')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const send = trpc.settings.sendTestMail.useMutation({
    // The status shows the cause.
    onSettled: () => utils.settings.status.invalidate(),
    onSuccess: ({ to, reachesPeople }) =>
      reachesPeople ? notify.success(t('sent', { to })) : notify.error(t('onlyFolder')),
    onError: (error) => notify.failure(error, t('failed')),
  })
  return (
    <Box mt={8}>
      <Button size="xs" loading={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
    </Box>
  )
}

const PATH = '/exports/everything.tar.gz'

/** Downloads all that the installation has, after a recent proof of identity. */
function EverythingCard() {
  return (
    <OwnTexts texts={texts}>
      <Everything />
    </OwnTexts>
  )
}

function Everything() {
  const t = useTranslations('panel.everything')
  const failed = useTranslations('panel.ui.export')('failed')
  const admit = useAdmission()
  const notify = useNotify()
  const take = () =>
    admit().then(
      () => download(PATH),
      (error) => notify.failure(error, failed),
    )
  return (
    <TitledCard id="everything-title" title={t('title')} hint={t('hint')}>
      <Text size="sm">{t('secrets')}</Text>
      <Button size="xs" mt="sm" leftSection={<DownloadIcon size={16} />} onClick={take}>
        {t('take')}
      </Button>
    </TitledCard>
  )
}
