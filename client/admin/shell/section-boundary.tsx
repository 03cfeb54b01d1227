import { Button, Stack } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FailureAlert } from '../ui/failure-alert'

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
      <FailureAlert w="100%">{t('shell.sectionFailed')}</FailureAlert>
      <Button onClick={() => window.location.reload()}>{t('ui.retry')}</Button>
    </Stack>
  )
}
