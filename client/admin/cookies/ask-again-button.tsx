import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useNotify } from '../ui/notify'

/** Asks every visitor anew, once that is confirmed. */
export function AskAgainButton() {
  const t = useTranslations('panel.cookies.askAgain')
  const notify = useNotify()
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState(false)
  const ask = trpc.cookies.askAgain.useMutation({
    onSuccess: ({ bannerVersion }) => {
      utils.settings.get.setData(undefined, (settings) => settings && { ...settings, bannerVersion })
      setOpened(false)
      notify.success(t('done'))
    },
    onError: (error) => notify.failure(error, t('failed')),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('title')}
        confirm={t('confirm')}
        color="blue"
        running={ask.isPending}
        onConfirm={() => ask.mutate()}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">{t('text')}</Text>
      </ConfirmDialog>
    </>
  )
}
