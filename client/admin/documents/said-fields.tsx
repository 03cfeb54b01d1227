import { Group, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../shared/documents'
import { DOCUMENT_KIND_WORDS } from '../../../shared/words'
import { DateField } from '../ui/date-field'
import type { Said } from './upload-queue'

type Props = { said: Said; onChange: (said: Said) => void; errors?: Partial<Record<keyof Said, unknown>> }

/** What documents are, and their last day; both may stay empty. */
export function SaidFields({ said, onChange, errors = {} }: Props) {
  const t = useTranslations('documents')
  return (
    <Group gap="md" align="flex-start" wrap="wrap">
      <NativeSelect
        label={t('kind')}
        data={[
          { value: '', label: t('noKind') },
          ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_WORDS[value] })),
        ]}
        value={said.kind}
        error={errors.kind as string}
        onChange={(event) => onChange({ ...said, kind: event.currentTarget.value as DocumentKind | '' })}
      />
      <DateField
        label={t('validUntil')}
        side="future"
        value={said.validUntil}
        error={errors.validUntil as string}
        onChange={(validUntil) => onChange({ ...said, validUntil })}
      />
    </Group>
  )
}
