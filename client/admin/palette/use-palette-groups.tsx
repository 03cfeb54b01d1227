import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { hasWords } from '../../../shared/folded-text'
import { trpc } from '../../api/trpc'
import { ACCOUNT_HREF, panelHref } from '../addresses'
import { PolicyStatusBadge } from '../navigation/policy-status-badge'
import { offeredActions } from '../records/offered-actions'
import { useSections } from '../sections'
import { useIsAdmin } from '../session/role'
import { useLeave } from '../ui/unsaved-changes'
import type { useFound } from './use-found'

type PaletteOption = { id: string; label: string; description?: string; status?: ReactNode; act: () => void }
export type PaletteGroup = { name: string; options: PaletteOption[] }

const INSURERS_SHOWN = 3

/** The options for a text by group; without a text, the actions here and the sections. */
export function usePaletteGroups(text: string, found: ReturnType<typeof useFound>): PaletteGroup[] {
  const t = useTranslations('panel.palette')
  const search = text.trim()
  const go = useGo()
  const here = useHere().filter(({ label }) => hasWords(label, search))
  const places = usePlaces(go).filter(({ label }) => hasWords(label, search))
  const customers = useCustomerOptions(search, found, go)
  const insurers = useInsurers(search, go)
  const groups = [
    { name: t('here'), options: here },
    { name: t('customers'), options: customers },
    { name: t('insurers'), options: insurers },
    { name: t('places'), options: places },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Navigates within the panel, after asking if edits would be lost. */
function useGo() {
  const leave = useLeave()
  const [, navigate] = useLocation()
  return (href: string) => () => leave(() => navigate(href))
}
type Go = ReturnType<typeof useGo>

/** The actions of the record open behind the palette, read once: nothing changes there meanwhile. */
function useHere(): PaletteOption[] {
  const [actions] = useState(offeredActions)
  return actions.map(({ label, act }) => ({ id: `accion ${label}`, label, act }))
}

function usePlaces(go: Go): PaletteOption[] {
  const t = useTranslations('panel')
  const isAdmin = useIsAdmin()
  const sections = useSections().map((section) => ({
    id: section,
    label: t(`sections.${section}`),
    act: go(panelHref({ section })),
  }))
  const newRecords = [
    { id: 'nuevo', label: t('customers.add'), act: go(panelHref({ section: 'customers', view: 'new' })) },
    ...(isAdmin
      ? [{ id: 'nueva', label: t('companies.add'), act: go(panelHref({ section: 'companies', view: 'new' })) }]
      : []),
  ]
  return [...sections, { id: 'cuenta', label: t('account.title'), act: go(ACCOUNT_HREF) }, ...newRecords]
}

function useCustomerOptions(
  search: string,
  { customers, total }: ReturnType<typeof useFound>,
  go: Go,
): PaletteOption[] {
  const t = useTranslations('panel')
  const options = customers.map(({ id, fullName, policyNumber, insurer, policyStatus, daysLeft, ...policy }) => ({
    id,
    label: fullName,
    description: [policyNumber, insurer, `${policy.vehicleBrand} ${policy.vehicleModel}`].join(' · '),
    status: <PolicyStatusBadge policy={policy} status={policyStatus} daysLeft={daysLeft} />,
    act: go(panelHref({ section: 'customers', record: id })),
  }))
  if (total <= customers.length) return options
  const all = {
    id: 'todos',
    label: t('palette.showAll', { total }),
    act: go(panelHref({ section: 'customers', search: search })),
  }
  return [...options, all]
}

function useInsurers(search: string, go: Go): PaletteOption[] {
  const t = useTranslations('panel.palette')
  const isAdmin = useIsAdmin()
  const { data: companies = [] } = trpc.companies.list.useQuery()
  if (search === '') return []
  const found = companies.filter(({ name, code }) => hasWords(`${name} ${code}`, search)).slice(0, INSURERS_SHOWN)
  return found.flatMap(({ id, name, code }) => {
    const customers = {
      id,
      label: name,
      description: t('customersOf'),
      act: go(panelHref({ section: 'customers', insuranceCompanyId: id })),
    }
    const record = {
      id: `${id}-ficha`,
      label: name,
      description: t('editInsurer', { code }),
      act: go(panelHref({ section: 'companies', view: 'edit', id })),
    }
    return isAdmin ? [customers, record] : [customers]
  })
}
