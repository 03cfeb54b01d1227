import { Alert, Button, Stack } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { WarningIcon } from '../ui/icons'

/** Keeps the frame when a section throws, or cannot be loaded because the network or its build is gone. */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <SectionFailure /> : this.props.children
  }
}

function SectionFailure() {
  const t = useTranslations('panel')
  return (
    <Stack align="flex-start">
      <Alert color="red" icon={<WarningIcon />} role="alert" w="100%">
        {t('shell.sectionFailed')}
      </Alert>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('ui.retry')}
      </Button>
    </Stack>
  )
}
