import { Box, Button, Paper, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type ImportRecord, NAME_KINDS } from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import { FormLock } from '../ui/form-lock'
import classes from './import.module.css'
import { UnknownFields } from './unknown-fields'
import type { AskedNames } from './unknown-values'
import { useUnknownForm } from './use-unknown-form'

type Props = { id: string; names: AskedNames; planTypes: ImportRecord['planTypes'] }

/** Maps names that the installation lacks to existing records or new ones; answers can be changed until the run. */
export function UnknownForm({ id, names, planTypes }: Props) {
  const t = useTranslations('panel.customers.imports.unknown')
  const { form, submit } = useUnknownForm(id, names)
  const kinds = NAME_KINDS.filter((kind) => names[kind].length > 0)
  if (kinds.length === 0) return null
  const isAsked = kinds.some((kind) => names[kind].some(({ rows }) => rows !== null))
  return (
    <Paper component="section" aria-labelledby="import-unknown">
      <div className={classes.sectionHead}>
        <Box flex="1 1 280px">
          <Title order={3} size="h4" id="import-unknown">
            {t('title')}
          </Title>
          <Dimmed>{t(isAsked ? 'hint' : 'answeredHint')}</Dimmed>
        </Box>
      </div>
      <form noValidate onSubmit={submit} aria-labelledby="import-unknown">
        <FormLock locked={form.submitting}>
          {kinds.map((kind) => (
            <UnknownFields key={kind} kind={kind} form={form} names={names} planTypes={planTypes} />
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
