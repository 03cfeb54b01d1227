import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CASE_KINDS, type CaseKind } from '../../../shared/cases'
import { newId } from '../../../shared/new-id'
import { CASE_KIND_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { ChoiceCards } from '../ui/choice-cards'
import { FormDialog } from '../ui/form-dialog'
import classes from '../ui/form-layout.module.css'
import { useSaveForm } from '../ui/use-save-form'
import { InsurerFields, StoryFields } from './case-fields'
import { checkNewCase, type NewCaseValues, newCase, toCaseInput } from './form-values'
import { WaitField } from './move-case-dialog'
import { NextDayField } from './step-dialog'

type Props = { customer: { id: string; fullName: string }; onOpened: (caseId: string) => void; onClose: () => void }

/** Opens a case: what happened and Enter are enough; the rest is added when it is known. */
export function NewCaseDialog({ customer, onOpened, onClose }: Props) {
  const t = useTranslations('cases')
  const open = trpc.cases.open.useMutation()
  const [id] = useState(newId)
  const [isMore, setMore] = useState(false)
  const state = useSaveForm<NewCaseValues>({
    initialValues: newCase(),
    validate: (values) => checkNewCase(toCaseInput(values, customer.id)),
    save: async (values) => {
      await open.mutateAsync({ ...toCaseInput(values, customer.id), id })
    },
    messages: { saved: t('new.done'), failed: t('saveFailed') },
    onSaved: () => {
      onClose()
      onOpened(id)
    },
  })
  const { form } = state
  const { kind, waitingOn } = form.values
  return (
    <FormDialog
      title={t('new.title', { name: customer.fullName })}
      confirm={t('new.confirm')}
      state={state}
      onClose={onClose}
    >
      <ChoiceCards
        name="kind"
        label={t('form.kind')}
        options={CASE_KINDS.map((value) => ({ value, label: CASE_KIND_WORDS[value] }))}
        value={kind}
        isFirst
        isShort
        onChoose={(value) => form.setFieldValue('kind', value as CaseKind)}
      />
      <div className={classes.fields}>
        <StoryFields form={form} kind={kind} />
      </div>
      <WaitField value={waitingOn} onChoose={(wait) => form.setFieldValue('waitingOn', wait)} />
      <NextDayField {...form.getInputProps('nextOn')} />
      {isMore ? (
        <div className={classes.fields}>
          <InsurerFields form={form} kind={kind} />
        </div>
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setMore(true)}>
          {t('new.more')}
        </Anchor>
      )}
    </FormDialog>
  )
}
