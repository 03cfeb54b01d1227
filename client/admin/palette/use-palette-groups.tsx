import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasWords } from '../../../shared/folded-text'
import { CASE_KIND_WORDS, CASE_OUTCOME_WORDS, CASE_WAIT_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { PolicyStatusBadge } from '../navigation/policy-status-badge'
import { caseHref, requestHref } from '../navigation/record-href'
import { type Go, useGo } from '../navigation/use-go'
import { offeredActions } from '../records/offered-actions'
import { useIsAdmin } from '../session/role'
import type { useFound } from './use-found'
import { usePlaces } from './use-places'

type PaletteOption = { id: string; label: string; description?: string; status?: ReactNode; act: () => void }
export type PaletteGroup = { name: string; options: PaletteOption[] }

const INSURERS_SHOWN = 3

/** The options for a text by group; without a text, the actions here and the sections. */
export function usePaletteGroups(text: string, found: ReturnType<typeof useFound>): PaletteGroup[] {
  const t = useTranslations('panel.palette')
  const search = text.trim()
  const go = useGo()
  const here = useHere().filter(({ label }) => hasWords(label, search))
  const places = usePlaces(search)
  const customers = useCustomerOptions(search, found, go)
  const insurers = useInsurers(search, go)
  const groups = [
    { name: t('here'), options: here },
    { name: t('customers'), options: customers },
    { name: t('requests'), options: useRequestOptions(found, go) },
    { name: t('cases'), options: useCaseOptions(found, go) },
    { name: t('insurers'), options: insurers },
    { name: t('places'), options: places },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The actions of the record open behind the palette, read once: nothing changes there meanwhile. */
function useHere(): PaletteOption[] {
  const [actions] = useState(offeredActions)
  return actions.map(({ label, act }) => ({ id: `accion ${label}`, label, act }))
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

function useRequestOptions({ requests }: ReturnType<typeof useFound>, go: Go): PaletteOption[] {
  const t = useTranslations('panel.palette')
  return requests.map(({ id, fullName, policyType, durationMonths: months }) => ({
    id,
    label: fullName,
    description: t('request', { policyType, months }),
    act: go(requestHref(id)),
  }))
}

function useCaseOptions({ cases }: ReturnType<typeof useFound>, go: Go): PaletteOption[] {
  return cases.map(({ id, number, kind, customer, outcome, waitingOn }) => ({
    id,
    label: `${CASE_KIND_WORDS[kind]} ${number} · ${customer.fullName}`,
    description: [
      customer.plate ?? customer.vehicle,
      outcome ? CASE_OUTCOME_WORDS[outcome] : CASE_WAIT_WORDS[waitingOn],
    ]
      .filter(Boolean)
      .join(' · '),
    act: go(caseHref(id)),
  }))
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
