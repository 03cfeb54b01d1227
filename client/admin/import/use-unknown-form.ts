import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportResolution } from '../../../shared/imports'
import { trpc } from '../../api/trpc'
import { useSaveForm } from '../ui/use-save-form'
import { type AskedNames, mergedValues, toResolution, type UnknownValues, unknownValues } from './unknown-values'

/**
 * The form of the file's unknown names; saving new or changed answers checks the file again. Answers that come in from
 * another window leave alone what is chosen here and not saved.
 */
export function useUnknownForm(id: string, names: AskedNames) {
  const t = useTranslations('panel.customers.imports.unknown')
  const { client, customers } = trpc.useUtils()
  // One mutation: between two the page would show the new answers with the old result.
  const { mutateAsync } = useMutation({
    mutationFn: async (answers: ImportResolution) => {
      await client.customers.imports.resolve.mutate(answers)
      return client.customers.imports.check.mutate({ id })
    },
  })
  const state = useSaveForm<UnknownValues>({
    name: 'import-unknown',
    initialValues: unknownValues(names),
    validate: () => ({}),
    save: async (values) => {
      customers.imports.byId.setData({ id }, await mutateAsync(toResolution(id, names, values)))
    },
    messages: { saved: t('saved'), failed: t('failed') },
  })
  const { form } = state
  const shown = useRef(names)
  useEffect(() => {
    const former = shown.current
    if (former === names) return
    shown.current = names
    // A refusal that shows the names to be out of date loads them again: its message stays.
    const { errors } = form
    form.setInitialValues(unknownValues(names))
    form.setValues(mergedValues(former, form.values, names))
    form.setErrors(errors)
  })
  return state
}
export type UnknownFormState = ReturnType<typeof useUnknownForm>['form']
