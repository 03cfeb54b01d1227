import { Badge, Button, Group, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { PolicyDocument } from './use-reached'

/** Whether the insured sees a document behind their link; a photo of theirs waits until it is kept. */
export function ShownSwitch({ document: { id, fileName, shownToInsured, received } }: { document: PolicyDocument }) {
  const t = useTranslations('links.documents')
  const showing = useNotifyingMutation(trpc.documents.setShown.useMutation(), {
    done: t(shownToInsured ? 'off' : 'on'),
    failed: t('failed'),
  })
  const keeping = useNotifyingMutation(trpc.documents.keep.useMutation(), { done: t('kept'), failed: t('failed') })
  return (
    <Group gap="xs">
      <Switch
        aria-label={`${t('shown')}: ${fileName}`}
        checked={shownToInsured}
        disabled={showing.isRunning}
        onChange={() => showing.run({ id, shown: !shownToInsured })}
      />
      {received && (
        <>
          <Badge size="sm" color="yellow">
            {t('received')}
          </Badge>
          <Button size="compact-xs" loading={keeping.isRunning} onClick={() => keeping.run({ id })}>
            {t('keep')}
          </Button>
        </>
      )}
    </Group>
  )
}
