import { Button, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PASSKEYS_MAX } from '../../../shared/second-factor'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { useNotify } from '../ui/notify'
import { AddPasskeyForm } from './add-passkey-form'
import { ProofDialog } from './proof-dialog'
import classes from './second-factor.module.css'

type Passkey = RouterOutputs['auth']['passkeys']['list'][number]
type Props = { onCodes: (recoveryCodes: string[]) => void }

/** Keys in one's own devices: added, listed, taken away. */
export function PasskeysCard({ onCodes }: Props) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const passkeys = trpc.auth.passkeys.list.useQuery()
  const [doomed, setDoomed] = useState<Passkey | null>(null)
  return (
    <Paper component="section" className={classes.card} aria-labelledby="passkeys-title">
      <Title order={2} size="h4" id="passkeys-title">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('hint')}
      </Text>
      <Loaded query={passkeys} failure={t('loadFailed')}>
        {(list) => (
          <>
            <ul className={classes.passkeys} aria-labelledby="passkeys-title">
              {list.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setDoomed(passkey)} />
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
      <RemoveDialog passkey={doomed} onClose={() => setDoomed(null)} />
    </Paper>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const { name, createdAt, lastUsed, otherHost } = passkey
  const since = t('since', { instant: formatInstant(createdAt) })
  const used = lastUsed ? t('lastUsed', { instant: formatInstant(lastUsed) }) : t('neverUsed')
  return (
    <li className={classes.passkey}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {otherHost ? t('otherHost', { host: otherHost }) : `${since}, ${used}`}
        </Text>
      </div>
      <Button size="xs" variant="default" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const t = useTranslations('panel.secondFactor.passkeys')
  const notify = useNotify()
  const { mutateAsync } = trpc.auth.passkeys.remove.useMutation()
  // The dialog still tells what it was about while it fades out.
  const [named, setNamed] = useState(passkey)
  if (passkey && passkey !== named) setNamed(passkey)
  return (
    <ProofDialog
      opened={passkey !== null}
      title={t('removeTitle')}
      question={t('removeQuestion', { name: named?.name ?? '' })}
      confirm={t('remove')}
      color="red"
      act={async (proof) => {
        if (!passkey) return
        await mutateAsync({ ...proof, id: passkey.id })
        notify.success(t('removed'))
      }}
      onClose={onClose}
    />
  )
}
