import { Anchor } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { OneLine } from '../ui/one-line'

type RecordNameProps = {
  subject: string | null
  /** Where the record is; null where it cannot be shown. */
  href: string | null
  isGone: boolean
  /** Stands for a subject that is not known. */
  unnamed: string | null
}

/** Which record it was, in the words of its time: a link while it is there. */
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

type PersonNameProps = { entry: { adminName: string | null; adminEmail: string | null } }

/** Whose doing it was. */
export function PersonName({ entry: { adminName, adminEmail } }: PersonNameProps) {
  const t = useTranslations('panel.activity')
  return <OneLine title={adminEmail ?? undefined}>{adminName || (adminEmail ?? t('unknownAdmin'))}</OneLine>
}
