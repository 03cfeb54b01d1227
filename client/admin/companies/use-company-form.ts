import { schemaResolver } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { COMPANY_REQUIRED_MESSAGE, companyInput } from '../../../shared/companies'
import { trpc } from '../../api/trpc'
import { type RecordFormState, useRecordForm } from '../ui/use-record-form'
import { type Company, type CompanyFormValues, emptyCompany, toCompanyInput, toFormValues } from './form-values'
import { useCompaniesChanged } from './use-companies-changed'

export type CompanyFormState = RecordFormState<CompanyFormValues>

const check = schemaResolver(companyInput, { sync: true })

/** The form of a new insurer, or of the one it is filled from. */
export function useCompanyForm(company: Company | null, onSaved: () => void) {
  const t = useTranslations('panel.companies.form')
  const loadNewest = useLoadNewest(company)
  return useRecordForm<CompanyFormValues>({
    initialValues: company ? toFormValues(company) : emptyCompany,
    validate: (values) => check(toCompanyInput(values)),
    save: useSave(company),
    loadNewest,
    messages: {
      saved: ({ name }) => t(company ? 'updated' : 'created', { name: name.trim() }),
      failed: t('saveFailed'),
      missing: COMPANY_REQUIRED_MESSAGE,
    },
    onSaved,
  })
}

/** Creates the insurer, or changes the one that the form was filled from. */
function useSave(company: Company | null) {
  const changed = useCompaniesChanged()
  const create = trpc.companies.create.useMutation()
  const update = trpc.companies.update.useMutation()
  return async (values: CompanyFormValues) => {
    const input = toCompanyInput(values)
    if (company) await update.mutateAsync({ ...input, id: company.id, updatedAt: company.updatedAt })
    else await create.mutateAsync(input)
    changed()
  }
}

function useLoadNewest(company: Company | null) {
  const utils = trpc.useUtils()
  if (!company) return undefined
  return async () => {
    const all = await utils.client.companies.list.query()
    return toFormValues(all.find(({ id }) => id === company.id) ?? company)
  }
}
