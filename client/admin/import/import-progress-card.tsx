import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { FailureAlert, WarningAlert } from '../ui/alerts'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dimmed } from '../ui/dimmed'
import { useImportAction } from './use-import'

type Props = {
  record: ImportRecord & { state: 'checking' | 'running' | 'undoing' }
  /** Whether the server cannot be reached. */
  lost: boolean
}

/** The progress of a check, run or undo on the server. */
export function ImportProgress({ record: { id, state, done, of }, lost }: Props) {
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
        <Group justify="space-between" gap="sm">
          <Dimmed flex="1 1 280px">
            {t(`${state}.hint`)} {t('mayLeave')}
          </Dimmed>
          {state !== 'undoing' && <StopButton id={id} state={state} />}
        </Group>
        {lost && <WarningAlert role="alert">{t('lost')}</WarningAlert>}
      </Stack>
    </Paper>
  )
}

/** Ends the work before its time, after a question. */
function StopButton({ id, state }: { id: string; state: 'checking' | 'running' }) {
  const t = useTranslations('panel.customers.imports.working')
  const [asking, setAsking] = useState(false)
  const { run, running, failure } = useImportAction(trpc.customers.imports.stop.useMutation(), t('stopFailed'))
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('stop')}</Button>
      <ConfirmDialog
        opened={asking}
        title={t(`${state}.stop`)}
        confirm={t('stop')}
        cancel={t('goOn')}
        running={running}
        onConfirm={() => run({ id }).then((isStopped) => isStopped && setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t(`${state}.stopping`)}</Text>
        {failure && <FailureAlert>{failure}</FailureAlert>}
      </ConfirmDialog>
    </>
  )
}
