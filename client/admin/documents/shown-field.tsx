import { Badge, Button, Group, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { PolicyDocument } from './use-reached'

type Props = { document: PolicyDocument }

/** Whether the insured sees a document behind their link; a photo of theirs waits until it is kept. */
export function ShownField({ document }: Props) {
  return document.received ? <ReceivedField document={document} /> : <ShownSwitch document={document} />
}

function ReceivedField({ document: { id, fileName } }: Props) {
  const t = useTranslations('links.documents')
  const keeping = useNotifyingMutation(trpc.documents.keep.useMutation(), { done: t('kept'), failed: t('failed') })
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={fileName}>
      <Badge size="sm" color="yellow">
        {t('received')}
      </Badge>
      <Button size="compact-sm" loading={keeping.isRunning} onClick={() => keeping.run({ id })}>
        {t('keep')}
      </Button>
    </Group>
  )
}

function ShownSwitch({ document: { id, fileName, shownToInsured } }: Props) {
  const t = useTranslations('links.documents')
  const showing = useNotifyingMutation(trpc.documents.setShown.useMutation(), {
    done: t(shownToInsured ? 'off' : 'on'),
    failed: t('failed'),
  })
  return (
    <Switch
      aria-label={`${t('shown')}: ${fileName}`}
      checked={shownToInsured}
      disabled={showing.isRunning}
      onChange={() => showing.run({ id, shown: !shownToInsured })}
    />
  )
}
