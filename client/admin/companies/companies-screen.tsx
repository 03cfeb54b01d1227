import { Group } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { useTranslations } from 'use-intl'
import { matchesSearch, searchError } from '../../../shared/company-search'
import { trpc } from '../../api/trpc'
import { linked, URL_KEYS } from '../addresses'
import { ListedScreen } from '../records/listed-screen'
import { RecordList } from '../records/record-list'
import type { RecordView } from '../records/use-record-view'
import { useIsAdmin } from '../session/role'
import { AddButton } from '../ui/add-button'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { EmptyList } from '../ui/record-paper'
import { SearchBox } from '../ui/search-box'
import classes from './companies.module.css'
import { CompanyCard } from './company-card'
import { CompanyForm } from './company-form'
import type { Company } from './form-values'

/** The insurers: their cards or, in their place, the form of one. */
export default function CompaniesScreen() {
  const t = useTranslations('panel.companies')
  return (
    <ListedScreen
      list={(view) => <CompanyList view={view} />}
      procedure={trpc.companies.list}
      failure={t('loadFailed')}
      Form={useIsAdmin() ? CompanyForm : null}
    />
  )
}

/** The search, and the cards of the matching insurers. */
function CompanyList({ view }: { view: RecordView }) {
  const t = useTranslations('panel.companies')
  const texts = useTranslations('panel.companies.deletion')
  const [search, setSearch] = useQueryState(URL_KEYS.search, linked.search.withDefault(''))
  const isAdmin = useIsAdmin()
  const companies = trpc.companies.list.useQuery()
  return (
    <RecordList
      query={companies}
      failure={t('loadFailed')}
      onAdd={isAdmin ? view.add : null}
      deletion={{
        texts,
        procedure: trpc.companies.delete,
        nameOf: ({ name }: Company) => name,
        details: ({ code }) => texts('code', { code }),
      }}
      toolbar={
        <>
          <search className={classes.search}>
            <SearchBox value={search} onSearch={setSearch} label={t('search')} errorOf={searchError} />
          </search>
          {isAdmin && <AddButton label={t('add')} onClick={view.add} />}
        </>
      }
    >
      {(all, remove) => <Cards all={all} search={search} onEdit={view.edit} onDelete={remove} />}
    </RecordList>
  )
}

type CardsProps = { all: Company[]; search: string; onEdit: (id: string) => void; onDelete: (company: Company) => void }

function Cards({ all, search, onEdit, onDelete }: CardsProps) {
  const t = useTranslations('panel.companies')
  const isAdmin = useIsAdmin()
  const found = all.filter((company) => matchesSearch(company, search))
  if (found.length === 0) return <EmptyList>{all.length === 0 ? t('empty') : t('noMatch')}</EmptyList>
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Dimmed role="status">
          {t('total', { count: found.length, active: found.filter(({ isActive }) => isActive).length })}
        </Dimmed>
        {isAdmin && <ExportButton path="/exports/companies.csv" filters={{ search: search || undefined }} />}
      </Group>
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
