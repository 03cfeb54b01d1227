import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { customerChatLink } from '../../../shared/contact-links'
import { INSURED_PARAMETER } from '../../../shared/site-paths'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useRefusalText } from '../contacts/use-refusal-text'
import type { Customer } from '../policies/customer-values'
import { ActionButton } from '../ui/action-button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CopyButton } from '../ui/copy-button'
import { Loaded } from '../ui/loaded'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

type Props = { customer: Customer; onClose: () => void }
type Made = RouterOutputs['insured']['make']

/** Ticks the policies that a link shows, makes it, and shows its address, this once. */
export function MakeDialog({ customer, onClose }: Props) {
  const t = useTranslations('links')
  const related = trpc.customers.related.useQuery({ id: customer.id })
  const [ticked, setTicked] = useState([customer.id])
  const [made, setMade] = useState<Made | null>(null)
  const { run, isRunning } = useNotifyingMutation(trpc.insured.make.useMutation(), {
    done: t('make.done'),
    failed: t('make.failed'),
    onSuccess: setMade,
  })
  if (made) return <MadeDialog customer={customer} made={made} onClose={onClose} />
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

/** The address, and the ways to send it with the message of its own. */
function MadeDialog({ customer, made: { url, message }, onClose }: Props & { made: Made }) {
  const t = useTranslations('links')
  const { id, phone, email, fullName } = customer
  const { data: refusal } = trpc.customers.contactRefusal.useQuery({ id })
  const refused = useRefusalText()(refusal)
  const chat = phone && customerChatLink(phone, message)
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
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <Group gap="sm">
        <CopyButton text={url} label={t('made.copy')} />
        {mayWrite && chat && (
          <Button size="xs" component="a" href={chat} target="_blank" rel="noopener noreferrer">
            {t('made.whatsapp')}
          </Button>
        )}
        {mayWrite && email && (
          <ActionButton
            action={t('made.mail')}
            name={fullName}
            procedure={trpc.insured.send}
            input={{ token: new URL(url).searchParams.get(INSURED_PARAMETER) ?? '' }}
            done={t('made.mailed', { email })}
            failed={t('made.mailFailed')}
          />
        )}
      </Group>
      {refused && <Text size="sm">{refused}</Text>}
    </ConfirmDialog>
  )
}
