import { Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { WarningAlert } from '../ui/alerts'
import { Dimmed } from '../ui/dimmed'

type Props = {
  record: ImportRecord & { state: 'checking' | 'running' | 'undoing' }
  /** Whether the server cannot be reached. */
  lost: boolean
}

/** The progress of a check, run or undo on the server. */
export function ImportProgress({ record: { state, done, of }, lost }: Props) {
  const t = useTranslations('panel.customers.imports.working')
  const isCounted = of > 0
  // The work after the last row cannot be counted in rows.
  const isEnding = isCounted && done >= of
  return (
    <Paper p="lg">
      <Stack gap="sm">
        <div role="status">
          <Title order={3} size="h4">
            {t(`${state}.title`)}
          </Title>
        </div>
        <Progress.Root size="lg">
          <Progress.Section
            value={isCounted ? (100 * done) / of : 100}
            aria-label={t(`${state}.title`)}
            striped={!isCounted || isEnding}
            animated={!isCounted || isEnding}
          />
        </Progress.Root>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {[isCounted ? t('rows', { done, of }) : t('begins'), ...(isEnding ? [t(`${state}.ending`)] : [])].join(' · ')}
        </Text>
        <Dimmed>
          {t(`${state}.hint`)} {t('mayLeave')}
        </Dimmed>
        {lost && <WarningAlert role="alert">{t('lost')}</WarningAlert>}
      </Stack>
    </Paper>
  )
}
