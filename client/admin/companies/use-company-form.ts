import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { COMPANY_REQUIRED_MESSAGE, companyInput } from '../../../shared/companies'
import { trpc } from '../../api/trpc'
import { loadFrom } from '../records/loaded-record'
import { useRecordForm } from '../records/use-record-form'
import { type Company, type CompanyFormValues, emptyCompany, toCompanyInput, toFormValues } from './form-values'

const check = schemaResolver(companyInput, { sync: true })

/** The form of an insurer; null for a new one. */
export function useCompanyForm(company: Company | null, onSaved: () => void) {
  const t = useTranslations('panel.companies.form')
  const utils = trpc.useUtils()
  const create = trpc.companies.create.useMutation()
  const update = trpc.companies.update.useMutation()
  return useRecordForm<Company, CompanyFormValues>({
    record: company,
    newValues: emptyCompany,
    toValues: toFormValues,
    validate: (values) => check(toCompanyInput(values)),
    create: (values, id) => create.mutateAsync({ ...toCompanyInput(values), id }),
    update: (values, { id, updatedAt }) => update.mutateAsync({ ...toCompanyInput(values), id, updatedAt }),
    load: loadFrom(utils.companies.list),
    messages: {
      saved: ({ name }) => t(company ? 'updated' : 'created', { name }),
      failed: t('saveFailed'),
      missing: COMPANY_REQUIRED_MESSAGE,
    },
    onSaved,
  })
}
