import { Paper, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useIsAdmin } from '../session/role'
import { AddButton } from '../ui/add-button'
import { Loaded } from '../ui/loaded'
import { SearchBox } from '../ui/search-box'
import { useListShortcuts } from '../ui/use-list-shortcuts'
import classes from './companies.module.css'
import { CompanyCard } from './company-card'
import { matchesSearch, searchProblem } from './company-search'
import { DeleteCompany } from './delete-company'
import type { Company } from './form-values'
import { type CompanyView, useCompanySearch } from './query'

/** The search and the cards that it leaves. */
export function CompanyList({ view }: { view: CompanyView }) {
  const t = useTranslations('panel.companies')
  const { search, setSearch } = useCompanySearch()
  const companies = trpc.companies.list.useQuery()
  const [deleting, setDeleting] = useState<Company | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const isAdmin = useIsAdmin()
  useListShortcuts(isAdmin ? view.add : null)
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <div className={classes.toolbar}>
        <search className={classes.search}>
          <SearchBox value={search} onSearch={setSearch} label={t('search')} problemOf={searchProblem} />
        </search>
        {isAdmin && <AddButton label={t('add')} onClick={view.add} />}
      </div>
      <Loaded query={companies} failure={t('loadFailed')}>
        {(all) => <Cards all={all} search={search} onEdit={view.edit} onDelete={setDeleting} />}
      </Loaded>
      <DeleteCompany company={deleting} onClose={() => setDeleting(null)} onGone={() => region.current?.focus()} />
    </div>
  )
}

type CardsProps = { all: Company[]; search: string; onEdit: (id: string) => void; onDelete: (company: Company) => void }

function Cards({ all, search, onEdit, onDelete }: CardsProps) {
  const t = useTranslations('panel.companies')
  const found = all.filter((company) => matchesSearch(company, search))
  if (found.length === 0) {
    return (
      <Paper className={classes.nothing} role="status">
        <Text c="dimmed">{all.length === 0 ? t('empty') : t('noMatch')}</Text>
      </Paper>
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed" role="status" mb="xs">
        {t('total', { count: found.length, active: found.filter(({ isActive }) => isActive).length })}
      </Text>
      <ul className={classes.cards} aria-label={t('list')}>
        {found.map((company) => (
          <CompanyCard
            key={company.id}
            company={company}
            onEdit={() => onEdit(company.id)}
            onDelete={() => onDelete(company)}
          />
        ))}
      </ul>
    </>
  )
}
