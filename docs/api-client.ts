import { randomUUID } from 'node:crypto'
import { createTRPCClient, httpBatchLink, type TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../server/api/router'

const { URL = 'http://localhost:3000', TOKEN } = process.env
const headers = { authorization: `Bearer ${TOKEN}` }
const api = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${URL}/trpc`, headers })] })

const { companies, policyTypes, plans } = await api.customers.formOptions.query()
const [company, type] = [companies[0], policyTypes[0]]
const plan = plans.find(({ policyTypeId }) => policyTypeId === type?.id)
if (!company || !type || !plan) throw new Error('The brokerage sells nothing yet.')

// Ids may be the program's own: the same call again, as after a lost connection, answers the same record.
const policy = {
  id: randomUUID(),
  policyNumber: `API-${Date.now()}`,
  fullName: 'Ana Pérez',
  insuranceCompanyId: company.id,
  policyTypeId: type.id,
  selectedPlanId: plan.id,
  vinNumber: '1HGCM82633A004352',
  vehicleBrand: 'Honda',
  vehicleModel: 'Accord',
  vehicleYear: 2020,
}
const { id } = await api.customers.create.mutate(policy)
const { items, total } = await api.customers.list.query({ search: policy.policyNumber, pageSize: 100 })

// The number is taken now: `reason` says so to programs, `message` to people.
const again = api.customers.create.mutate({ ...policy, id: randomUUID() })
const { data, message } = await again.then(
  () => ({ data: null, message: '' }),
  (error: TRPCClientError<AppRouter>) => error,
)
process.stdout.write(`${JSON.stringify({ id, total, end: items[0]?.policyEndDate, refused: data, message })}\n`)
