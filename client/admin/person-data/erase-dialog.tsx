import { Alert, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useProof } from '../second-factor/use-proof'
import { FormDialog } from '../ui/form-dialog'
import classes from './person-data.module.css'
import { ReasonField } from './reason-field'
import { type PersonDialogProps, useLastForm } from './use-person-form'

/** Erases a person for good, and says which data cannot be erased. */
export function EraseDialog({ ids, policyNumber, leftOut, onGone, onClose }: PersonDialogProps) {
  const t = useTranslations('panel.customers.personData.erase')
  const { client } = trpc.useUtils()
  const { proven } = useProof()
  const state = useLastForm({
    ids,
    typed: policyNumber,
    act: (input) => proven(() => client.customers.erase.mutate(input)),
    messages: { saved: t('done'), failed: t('failed') },
    onGone,
  })
  return (
    <FormDialog title={t('title')} confirm={t('confirm')} color="red" state={state} onClose={onClose}>
      <Text size="sm">{t('question', { count: ids.length })}</Text>
      <Text size="sm">{t('imports')}</Text>
      {leftOut > 0 && <Alert color="yellow">{t('left', { count: leftOut })}</Alert>}
      <Text size="sm" fw={600}>
        {t('remains')}
      </Text>
      <ul className={classes.facts}>
        <li>{t('remainsBackups')}</li>
        <li>{t('remainsOutside')}</li>
        <li>{t('remainsReceipts')}</li>
        <li>{t('remainsLog')}</li>
      </ul>
      <ReasonField state={state} />
      <TextInput label={t('typeNumber', { policyNumber })} {...state.form.getInputProps('policyNumber')} />
    </FormDialog>
  )
}
