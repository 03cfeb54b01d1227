import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ImportResolution } from '../../../../shared/imports'
import { trpc } from '../../../api/trpc'
import { useSaveForm } from '../../ui/use-save-form'
import { type AskedNames, toResolution, type UnknownValues, unknownValues } from './unknown-values'

/** The form of the file's unknown names; saving new or changed answers checks the file again. */
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
  return useSaveForm<UnknownValues>({
    name: 'import-unknown',
    initialValues: unknownValues(names),
    validate: () => ({}),
    save: async (values) => {
      customers.imports.byId.setData({ id }, await mutateAsync(toResolution(id, names, values)))
    },
    messages: { saved: t('saved'), failed: t('failed') },
  })
}
export type UnknownFormState = ReturnType<typeof useUnknownForm>['form']
