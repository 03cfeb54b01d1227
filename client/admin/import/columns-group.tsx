import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportField, ImportRecord } from '../../../shared/imports'
import { ColumnField } from './column-field'
import type { ColumnsFormState } from './columns-values'
import classes from './import.module.css'

type Props = { kind: 'recognized' | 'others'; fields: ImportField[]; form: ColumnsFormState; record: ImportRecord }

/** Fields that are hardly looked at: folded, with what was recognized in a few words, until they are wanted or one is wrong. */
export function ColumnsGroup({ kind, fields, form, record }: Props) {
  const t = useTranslations('panel.customers.imports')
  const [isOpen, setOpen] = useState(false)
  if (fields.length === 0) return null
  const isWrong = fields.some((field) => form.errors[field] || form.errors[`${field}ForAll`])
  return (
    <details
      className={classes.folded}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.sectionHead}>
        <div>
          <Text size="sm" fw={600}>
            {t(`mapping.${kind}`, { count: fields.length })}
          </Text>
          {kind === 'recognized' && (
            <div className={classes.pairs}>
              {fields.map((field) => (
                <span key={field}>
                  <b>{form.values[field]}</b> → {t(`fields.${field}`)}
                </span>
              ))}
            </div>
          )}
        </div>
      </summary>
      {fields.map((field) => (
        <ColumnField key={field} field={field} form={form} record={record} />
      ))}
    </details>
  )
}
