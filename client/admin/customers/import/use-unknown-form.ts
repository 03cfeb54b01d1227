import { useTranslations } from 'use-intl'
import { type ImportCheck, isAtWork } from '../../../../shared/imports'
import { trpc } from '../../../api/trpc'
import { useSaveForm } from '../../ui/use-save-form'
import { toResolution, type UnknownValues, unknownValues } from './unknown-values'

/** The form of what a file names and nobody knows; once something of it is known the file is checked again. */
export function useUnknownForm(id: string, unknown: ImportCheck['unknown']) {
  const t = useTranslations('panel.customers.imports.unknown')
  const { byId } = trpc.useUtils().customers.imports
  const resolve = trpc.customers.imports.resolve.useMutation()
  const check = trpc.customers.imports.check.useMutation()
  return useSaveForm<UnknownValues>({
    name: 'import-unknown',
    initialValues: unknownValues(unknown),
    validate: () => ({}),
    save: async (values) => {
      const resolved = await resolve.mutateAsync(toResolution(id, unknown, values))
      byId.setData({ id }, isAtWork(resolved.state) ? resolved : await check.mutateAsync({ id }))
      return values
    },
    messages: { saved: t('saved'), failed: t('failed') },
  })
}
export type UnknownFormState = ReturnType<typeof useUnknownForm>['form']
