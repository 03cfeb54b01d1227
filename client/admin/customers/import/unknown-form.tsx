import { Button, Paper, Select, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ImportCheck } from '../../../../shared/imports'
import { FormLock } from '../../ui/form-lock'
import classes from './import.module.css'
import { CREATE, UNKNOWN_KINDS, type UnknownKind } from './unknown-values'
import { useKnownOptions } from './use-known-options'
import { type UnknownFormState, useUnknownForm } from './use-unknown-form'

type Props = { id: string; unknown: ImportCheck['unknown'] }

/** What the file names and the installation has not: each is one that there is, or is made. */
export function UnknownForm({ id, unknown }: Props) {
  const t = useTranslations('panel.customers.imports.unknown')
  const { form, submit } = useUnknownForm(id, unknown)
  const kinds = UNKNOWN_KINDS.filter((kind) => unknown[kind].length > 0)
  if (kinds.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="import-unknown">
      <div className={classes.sectionHead}>
        <div className={classes.sectionWords}>
          <Title order={3} size="h4" id="import-unknown">
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('hint')}
          </Text>
        </div>
      </div>
      <form noValidate onSubmit={submit} aria-labelledby="import-unknown">
        <FormLock locked={form.submitting}>
          {kinds.map((kind) => (
            <UnknownFields key={kind} kind={kind} form={form} unknown={unknown} />
          ))}
        </FormLock>
        <div className={classes.formEnd}>
          <Button type="submit" variant="light" loading={form.submitting} disabled={!form.isDirty()}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Paper>
  )
}

type FieldsProps = Pick<Props, 'unknown'> & { kind: UnknownKind; form: UnknownFormState }

function UnknownFields({ kind, form, unknown }: FieldsProps) {
  const t = useTranslations('panel.customers.imports.unknown')
  const known = useKnownOptions(kind)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.groupName}>{t(kind)}</legend>
      {unknown[kind].map(({ text, rows }, place) => (
        <div key={text} className={classes.column}>
          <Text size="sm" fw={500} className={classes.name}>
            {text}
          </Text>
          <Select
            aria-label={t('meaning', { text })}
            placeholder={t('choose')}
            data={[{ value: CREATE, label: t('create', { text }) }, ...known]}
            searchable
            clearable
            nothingFoundMessage={t('none')}
            {...form.getInputProps(`${kind}.${place}`)}
            value={form.values[kind][place] || null}
            onChange={(chosen) => form.setFieldValue(`${kind}.${place}`, chosen ?? '')}
          />
          <Text size="sm" c="dimmed">
            {t('rows', { rows })}
          </Text>
        </div>
      ))}
    </fieldset>
  )
}
