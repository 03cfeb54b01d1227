import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSKEYS_MAX } from '../../../shared/second-factor'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { Item, TitledCard } from '../ui/titled-card'
import { AddPasskeyForm } from './add-passkey-form'
import { ProofDialog } from './proof-dialog'

type Passkey = RouterOutputs['auth']['passkeys']['list'][number]
type Props = { onCodes: (recoveryCodes: string[]) => void }

/** Lists, adds and removes the user's passkeys. */
export function PasskeysCard({ onCodes }: Props) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const passkeys = trpc.auth.passkeys.list.useQuery()
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <TitledCard id="passkeys-title" title={t('title')} hint={t('hint')} gap="md">
      <Loaded query={passkeys} failure={t('loadFailed')}>
        {(list) => (
          <>
            <ul aria-labelledby="passkeys-title" style={{ marginBottom: 16 }}>
              {list.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
              ))}
            </ul>
            {list.length < PASSKEYS_MAX ? (
              <AddPasskeyForm onAdded={(codes) => codes && onCodes(codes)} />
            ) : (
              <Text size="sm">{t('full', { max: PASSKEYS_MAX })}</Text>
            )}
          </>
        )}
      </Loaded>
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </TitledCard>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const { name, createdAt, lastUsed, otherHost } = passkey
  const since = t('since', { instant: formatInstant(createdAt) })
  const used = lastUsed ? t('lastUsed', { instant: formatInstant(lastUsed) }) : t('neverUsed')
  return (
    <Item name={name} details={otherHost ? t('otherHost', { host: otherHost }) : `${since}, ${used}`}>
      <Button size="xs" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </Item>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const { mutateAsync } = trpc.auth.passkeys.remove.useMutation()
  return (
    <ProofDialog
      title={t('removeTitle')}
      question={t('removeQuestion', { name })}
      confirm={t('remove')}
      color="red"
      act={(proof) => mutateAsync({ ...proof, id })}
      done={t('removed')}
      onClose={onClose}
    />
  )
}
