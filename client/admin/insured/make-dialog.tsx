import { Button, Checkbox, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { customerChatLink, mailLink } from '../../../shared/contact-links'
import { trpc } from '../../api/trpc'
import { useRefusalText } from '../contacts/use-refusal-text'
import type { Customer } from '../policies/customer-values'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CopyButton } from '../ui/copy-button'
import { Loaded } from '../ui/loaded'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

type Props = { customer: Customer; onClose: () => void }

/** Ticks the policies that a link shows, makes it, and shows its address, this once. */
export function MakeDialog({ customer, onClose }: Props) {
  const t = useTranslations('links')
  const related = trpc.customers.related.useQuery({ id: customer.id })
  const [ticked, setTicked] = useState([customer.id])
  const [url, setUrl] = useState<string | null>(null)
  const { run, isRunning } = useNotifyingMutation(trpc.insured.make.useMutation(), {
    done: t('make.done'),
    failed: t('make.failed'),
    onSuccess: (made) => setUrl(made.url),
  })
  if (url !== null) return <MadeDialog customer={customer} url={url} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      title={t('make.title')}
      confirm={t('make.confirm')}
      color="blue"
      ready={ticked.length > 0}
      running={isRunning}
      onConfirm={() => run({ customerId: customer.id, customerIds: ticked })}
      onClose={onClose}
    >
      <Loaded query={related} failure={t('loadFailed')}>
        {(others) => (
          <Checkbox.Group label={t('make.policies')} value={ticked} onChange={setTicked}>
            <Stack gap="xs" mt="xs">
              <Checkbox value={customer.id} label={customer.policyNumber} />
              {others.map(({ id, policyNumber, vehicle, fullName }) => (
                <Checkbox key={id} value={id} label={[policyNumber, vehicle, fullName].join(' · ')} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Loaded>
      <Text size="sm">{t('make.hint')}</Text>
    </ConfirmDialog>
  )
}

function MadeDialog({ customer, url, onClose }: Props & { url: string }) {
  const t = useTranslations('links')
  const { id, phone, email, language, fullName } = customer
  const { data: refusal } = trpc.customers.contactRefusal.useQuery({ id })
  const refused = useRefusalText()(refusal)
  const body = t(`message.${language}`, { name: fullName, url })
  const chat = phone && customerChatLink(phone, body)
  const mayWrite = refusal === null
  return (
    <ConfirmDialog
      opened
      title={t('made.title')}
      confirm={t('made.close')}
      color="blue"
      running={false}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Text size="sm">{t('made.once')}</Text>
      <Code block>{url}</Code>
      <Group gap="sm">
        <CopyButton text={url} label={t('made.copy')} />
        {mayWrite && chat && (
          <Button size="xs" component="a" href={chat} target="_blank" rel="noopener noreferrer">
            {t('made.whatsapp')}
          </Button>
        )}
        {mayWrite && email && (
          <Button size="xs" component="a" href={mailLink(email, { subject: t(`subject.${language}`), body })}>
            {t('made.mail')}
          </Button>
        )}
      </Group>
      {refused && <Text size="sm">{refused}</Text>}
    </ConfirmDialog>
  )
}
