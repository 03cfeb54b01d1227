import { Button, Checkbox, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { customerChatLink } from '../../../shared/contact-links'
import { INSURED_PARAMETER } from '../../../shared/site-paths'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useRefusalText } from '../contacts/use-refusal-text'
import type { Customer } from '../policies/customer-values'
import { ActionButton } from '../ui/action-button'
import { WarningAlert } from '../ui/alerts'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CopyButton } from '../ui/copy-button'
import { Loaded } from '../ui/loaded'
import { useFocusReturn } from '../ui/use-focus-return'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

type Props = { customer: Customer; onClose: () => void }
type MakeProps = Props & {
  /** Nobody asked for a link: it is offered. */
  isOffer?: boolean
}
type Made = RouterOutputs['insured']['make']

/** Ticks the policies that a link shows, makes it, and shows its address, this once. */
export function MakeDialog({ customer, isOffer = false, onClose }: MakeProps) {
  const t = useTranslations('links')
  const related = trpc.customers.related.useQuery({ id: customer.id })
  const { vehicleBrand: brand, vehicleModel: model, vehicleYear: year } = customer
  const own = { ...customer, vehicle: vehicleInWords({ brand, model, year }, 'es') }
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
      {...(isOffer && { cancel: t('make.notNow') })}
      ready={ticked.length > 0}
      running={isRunning}
      onConfirm={() => run({ customerId: customer.id, customerIds: ticked })}
      onClose={onClose}
    >
      {isOffer && <Text size="sm">{t('make.offer')}</Text>}
      <Loaded query={related} failure={t('loadFailed')}>
        {(others) => (
          <Checkbox.Group label={t('make.policies')} value={ticked} onChange={setTicked}>
            <Stack gap="xs" mt="xs">
              {[own, ...others].map(({ id, policyNumber, vehicle, fullName }) => (
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

/** The address, and the ways to send it with the message of its own; only its button closes it, as the address is lost then. */
function MadeDialog({ customer, made: { url, message }, onClose }: Props & { made: Made }) {
  const t = useTranslations('links')
  const { id, phone, email, fullName } = customer
  const { data: refusal } = trpc.customers.contactRefusal.useQuery({ id })
  const refused = useRefusalText()(refusal)
  const chat = phone && customerChatLink(phone, message)
  const mayWrite = refusal === null
  useFocusReturn(true)
  return (
    <Modal opened onClose={() => {}} title={t('made.title')} withCloseButton={false}>
      <Stack gap="md">
        <WarningAlert>{t('made.once')}</WarningAlert>
        <Code block fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {url}
        </Code>
        <Group gap="sm">
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
          <CopyButton text={url} label={t('made.copy')} />
        </Group>
        {refused && <Text size="sm">{refused}</Text>}
        <Group justify="flex-end">
          <Button variant="filled" onClick={onClose}>
            {t('made.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
