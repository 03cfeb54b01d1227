import { Button, Code, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ACCESS_TOKENS_MAX, type AccessTokenFields, accessTokenFields, TOKEN_DAYS } from '../../../shared/access-tokens'
import { ROLES } from '../../../shared/accounts'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { useIsAdmin } from '../session/role'
import { WarningAlert } from '../ui/alerts'
import { CopyButton } from '../ui/copy-button'
import { fieldsOf } from '../ui/fields-of'
import { formatInstant } from '../ui/formats'
import { Loaded } from '../ui/loaded'
import { Item, TitledCard } from '../ui/titled-card'
import { useLast } from '../ui/use-last'
import { useSubmitForm } from '../ui/use-submit-form'
import { ProofDialog } from './proof-dialog'
import classes from './second-factor.module.css'

type AccessToken = RouterOutputs['auth']['accessTokens']['list'][number]

/** Lists, creates and revokes the tokens by which programs act for the user. */
export function AccessTokensCard() {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const tokens = trpc.auth.accessTokens.list.useQuery()
  const [wanted, setWanted] = useState<AccessTokenFields | null>(null)
  const [revoked, setRevoked] = useState<AccessToken | null>(null)
  const [created, setCreated] = useState<string | null>(null)
  return (
    <TitledCard id="access-tokens-title" title={t('title')} hint={t('hint')} gap="md">
      <Loaded query={tokens} failure={t('loadFailed')}>
        {(list) => (
          <>
            <ul aria-labelledby="access-tokens-title" style={{ marginBottom: 16 }}>
              {list.map((token) => (
                <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
              ))}
            </ul>
            {list.length < ACCESS_TOKENS_MAX ? (
              // A new key empties the form after a token was created.
              <AccessTokenForm key={list.length} onSubmit={setWanted} />
            ) : (
              <Text size="sm">{t('full', { max: ACCESS_TOKENS_MAX })}</Text>
            )}
          </>
        )}
      </Loaded>
      {wanted && <CreateDialog fields={wanted} onCreated={setCreated} onClose={() => setWanted(null)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
      <NewTokenDialog token={created} onSaved={() => setCreated(null)} />
    </TitledCard>
  )
}

function TokenItem({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const roles = useTranslations('panel.settings.team.roles')
  const { name, role, expiresAt, lastUsed } = token
  const used = lastUsed ? t('lastUsed', { instant: formatInstant(lastUsed) }) : t('neverUsed')
  const key = new Date(expiresAt) > new Date() ? 'details' : 'expiredDetails'
  return (
    <Item name={name} details={t(key, { role: roles(role), until: formatInstant(expiresAt), used })}>
      <Button size="xs" style={{ flexShrink: 0 }} aria-label={t('revokeOf', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </Item>
  )
}

type CreateProps = { fields: AccessTokenFields; onCreated: (token: string) => void; onClose: () => void }

function CreateDialog({ fields, onCreated, onClose }: CreateProps) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const { mutateAsync } = trpc.auth.accessTokens.create.useMutation()
  return (
    <ProofDialog
      title={t('create')}
      question={t('createQuestion', { name: fields.name })}
      confirm={t('create')}
      act={async (proof) => onCreated((await mutateAsync({ ...proof, ...fields })).token)}
      onClose={onClose}
    />
  )
}

function RevokeDialog({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const { mutateAsync } = trpc.auth.accessTokens.revoke.useMutation()
  return (
    <ProofDialog
      title={t('revokeTitle')}
      question={t('revokeQuestion', { name })}
      confirm={t('revoke')}
      color="red"
      act={(proof) => mutateAsync({ ...proof, id })}
      done={t('revoked')}
      onClose={onClose}
    />
  )
}

/** A new token in a dialog, which only its button closes, since the token is shown only this once. */
function NewTokenDialog({ token, onSaved }: { token: string | null; onSaved: () => void }) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const shown = useLast(token) ?? ''
  return (
    <Modal opened={token !== null} onClose={() => {}} title={t('created')} withCloseButton={false} size="lg">
      <Stack gap="md">
        <WarningAlert>{t('once')}</WarningAlert>
        <Code block className={classes.secret} style={{ whiteSpace: 'pre-wrap' }}>
          {shown}
        </Code>
        <Group gap="sm">
          <CopyButton text={shown} label={t('copy')} size="sm" />
          <Button variant="filled" onClick={onSaved}>
            {t('saved')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What a new access token is called, may do, and when it ends. An agent's has an agent's rights. */
function AccessTokenForm({ onSubmit }: { onSubmit: (fields: AccessTokenFields) => void }) {
  const t = useTranslations('panel.secondFactor.accessTokens')
  const roles = useTranslations('panel.settings.team.roles')
  const isAdmin = useIsAdmin()
  const { form, submit } = useSubmitForm<AccessTokenFields>({
    name: 'access-token',
    initialValues: { name: '', role: 'agent', days: '90' },
    validate: accessTokenFields,
    send: async (fields) => onSubmit(accessTokenFields.parse(fields)),
    onFailure: (error) => {
      throw error // Nothing is sent yet.
    },
  })
  const input = fieldsOf(form, t)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <TextInput w="100%" placeholder={t('namePlaceholder')} {...input('name')} />
        <Group gap="sm" grow w="100%">
          {isAdmin && <NativeSelect data={ROLES.map((value) => ({ value, label: roles(value) }))} {...input('role')} />}
          <NativeSelect data={TOKEN_DAYS.map((value) => ({ value, label: t(`daysOf.${value}`) }))} {...input('days')} />
        </Group>
        <Button type="submit" variant="filled">
          {t('create')}
        </Button>
      </Stack>
    </form>
  )
}
