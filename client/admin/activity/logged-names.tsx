import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { OneLine } from '../ui/one-line'

type RecordNameProps = {
  subject: string | null
  /** The URL of the record; null if the panel cannot show it. */
  href: string | null
  isGone: boolean
  /** Shown if the subject is unknown. */
  unnamed: string | null
}

/** The record's name at the time of the entry, as a link while the record exists. */
export function RecordName({ subject, href, isGone, unnamed }: RecordNameProps) {
  const t = useTranslations('panel.activity')
  if (href) {
    return (
      <Anchor component={Link} href={href} size="sm">
        <OneLine>{subject ?? t('showRecord')}</OneLine>
      </Anchor>
    )
  }
  const name = subject ?? unnamed
  return (
    <div>
      {name && <OneLine>{name}</OneLine>}
      {isGone && <OneLine secondary>{t('gone')}</OneLine>}
    </div>
  )
}

type PersonNameProps = {
  entry: {
    adminUserId: string | null
    adminName: string | null
    adminEmail: string | null
    insuredCustomerId: string | null
  }
  /** The access token by which a program acted for the user. */
  token: string | null | undefined
}

/** The entry's user, and the token of their program. About customers, only who has their link needs no account. */
export function PersonName({ entry, token }: PersonNameProps) {
  const t = useTranslations('panel.activity')
  const { adminUserId, adminName, adminEmail, insuredCustomerId } = entry
  const unknown = t(adminUserId === null && insuredCustomerId ? 'byLink' : 'unknownAdmin')
  return (
    <>
      <OneLine title={adminEmail ?? undefined}>{adminName || (adminEmail ?? unknown)}</OneLine>
      {token && <OneLine secondary>{t('byToken', { name: token })}</OneLine>}
    </>
  )
}
