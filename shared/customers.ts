import { z } from 'zod'
import { today } from './clock'
import { withoutInvisible } from './invisible-characters'
import { errorMessages } from './messages'
import { pageNumber } from './paging'
import { POLICY_NUMBER_MAX_LENGTH, TERM_STATUSES } from './policies'
import { policyNumberForm } from './policy-number'
import { uuid } from './records'
import {
  calendarDate,
  clearable,
  EMAIL_MAX_LENGTH,
  emailOrNone,
  instant,
  language,
  line,
  lines,
  productName,
  properName,
  requiredDate,
  requiredLine,
  SIGN_REQUIRED_MESSAGE,
} from './text'
import { FIRST_VEHICLE_YEAR, latestVehicleYear } from './vehicle-years'

/** Rows of a page that people may choose; unless they do, the first. */
export const CUSTOMERS_PAGE_SIZES = [10, 25, 100] as const
export const CUSTOMERS_PAGE_SIZE = CUSTOMERS_PAGE_SIZES[0]
const CUSTOMERS_MAX_PAGE_SIZE = CUSTOMERS_PAGE_SIZES[2]
/** What the list may be in order of. */
export const CUSTOMER_SORTS = ['createdAt', 'fullName', 'policyNumber', 'policyEndDate'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]
const FULL_NAME_MAX_LENGTH = 200
const VEHICLE_TEXT_MAX_LENGTH = 100
export const VIN_LENGTH = 17
const PHONE_MAX_LENGTH = 50
const NOTES_MAX_LENGTH = 2000
/** As long as the longest text that is searched. */
const SEARCH_MAX_LENGTH = FULL_NAME_MAX_LENGTH

const customerMessages = {
  vinInvalid: 'El número VIN debe tener exactamente 17 caracteres alfanuméricos',
  vehicleYearInvalid: 'El año del vehículo no es válido',
  planRequired: errorMessages['plan-required'](),
  insurerRequired: 'Debe seleccionar una aseguradora',
  policyTypeRequired: 'Debe seleccionar un tipo de póliza',
  datesOutOfOrder: errorMessages['dates-out-of-order'](),
} as const

/** The latest vehicle year accepted. */
export const vehicleYearMax = (): number => latestVehicleYear(Number(today().slice(0, 4)))

/** In the form in which it is stored and looked for, whatever it was typed or copied from. */
const policyNumber = z.string().overwrite(policyNumberForm).pipe(requiredLine(POLICY_NUMBER_MAX_LENGTH))

/** What a visitor asks for a policy by. */
export const policyLookup = z.object({ policyNumber })

/** 17 letters and digits without I, O and Q, in any case; the parsed value is in upper case. */
export const vinNumber = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, customerMessages.vinInvalid)

const vehicleYear = z
  .int(customerMessages.vehicleYearInvalid)
  .min(FIRST_VEHICLE_YEAR, customerMessages.vehicleYearInvalid)
  .refine((year) => year <= vehicleYearMax(), customerMessages.vehicleYearInvalid)

export const customerFields = z.object({
  insuranceCompanyId: z.uuid(customerMessages.insurerRequired),
  policyNumber: policyNumber.refine((number) => /[\p{L}\p{N}]/u.test(number), SIGN_REQUIRED_MESSAGE),
  policyTypeId: z.uuid(customerMessages.policyTypeRequired),
  fullName: properName(FULL_NAME_MAX_LENGTH),
  vinNumber,
  vehicleBrand: productName(VEHICLE_TEXT_MAX_LENGTH),
  vehicleModel: productName(VEHICLE_TEXT_MAX_LENGTH),
  vehicleYear,
  selectedPlanId: z.uuid(customerMessages.planRequired),
  /** Dates left out are derived from the plan; null is none. */
  policyStartDate: requiredDate.optional(),
  issueDate: requiredDate.optional(),
  policyEndDate: calendarDate.nullable().optional(),
  /** As it was typed; what of it is stored, and whether it is a phone, the server says. */
  phone: clearable(line(PHONE_MAX_LENGTH)),
  email: clearable(emailOrNone),
  /** In which the person is written to. */
  language: language.optional(),
  contactAllowed: z.boolean().optional(),
  notes: clearable(lines(NOTES_MAX_LENGTH)),
})

/** What a line of the list shows as it is stored. */
export const LISTED_FIELDS = [
  'policyNumber',
  'fullName',
  'vinNumber',
  'vehicleBrand',
  'vehicleModel',
  'vehicleYear',
  'insuranceCompanyId',
  'policyTypeId',
  'selectedPlanId',
  'phone',
  'email',
] as const satisfies (keyof typeof customerFields.shape)[]

type Period = { policyStartDate?: string | undefined; policyEndDate?: string | null | undefined }

/** Whether a policy ends on the day it begins or later; what is not known is in order. */
export const isInOrder = ({ policyStartDate, policyEndDate }: Period): boolean =>
  !policyStartDate || !policyEndDate || policyStartDate <= policyEndDate
const outOfOrder = { path: ['policyEndDate'], message: customerMessages.datesOutOfOrder }

/**
 * What the person was shown that the plan costs, which is never stored: where the price is taken from a plan and is another by
 * now, that is refused.
 */
export const shownPrice = z.number().optional()

/** `id` is made by the client, so that a create whose answer was lost can be repeated. */
export const customerInput = customerFields.extend({ id: uuid.optional(), shownPrice }).refine(isInOrder, outOfOrder)
export type CustomerInput = z.infer<typeof customerInput>

/**
 * `updatedAt` is that of the record the form was filled from: a newer one in the database is a conflict. A plan that is
 * left out stays. Where it stays, dates left out stay as they are, and so does the price, unless `reprice` says that the
 * plan was chosen again. Null, for none, is for a policy that has none.
 */
export const customerUpdateInput = customerFields
  .extend({
    id: uuid,
    updatedAt: instant,
    selectedPlanId: z.uuid(customerMessages.planRequired).nullable().optional(),
    reprice: z.literal(true).optional(),
    shownPrice,
  })
  .refine(isInOrder, outOfOrder)
export type CustomerUpdateInput = z.infer<typeof customerUpdateInput>

type PlanOfPolicy = { policyTypeId: string; selectedPlanId: string | null }

/** Whether a policy may go on without a plan: one that has none, as long as its type stays. */
export const mayLackPlan = (existing: PlanOfPolicy | null, policyTypeId: string): boolean =>
  existing !== null && existing.selectedPlanId === null && existing.policyTypeId === policyTypeId

export const customersQuery = z.object({
  /** Words, or parts of them, of a name, policy number or VIN, in any order, without regard to case or accents. */
  search: line(SEARCH_MAX_LENGTH).optional(),
  /** The first digits of a phone, with the country's code or without, or how an email begins, in any case. */
  contact: line(EMAIL_MAX_LENGTH).optional(),
  insuranceCompanyId: uuid.optional(),
  policyTypeId: uuid.optional(),
  status: z.enum(TERM_STATUSES).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('createdAt'),
  /** Unless it is said, that of `firstDirection`. */
  direction: z.enum(SORT_DIRECTIONS).optional(),
  page: pageNumber.default(1),
  pageSize: z.int().min(1).max(CUSTOMERS_MAX_PAGE_SIZE).default(CUSTOMERS_PAGE_SIZE),
})
export type CustomersQuery = z.infer<typeof customersQuery>

/** How people look for something first: the latest created, and all else from its beginning. */
export const firstDirection = (sort: CustomerSort): SortDirection => (sort === 'createdAt' ? 'desc' : 'asc')

/** So many customers are changed at once. */
export const BULK_MAX = 10_000

/** The same for all pages at once. */
const customerFilters = customersQuery.omit({ sort: true, direction: true, page: true, pageSize: true })
export type CustomerFilters = z.infer<typeof customerFilters>

/** Under which one may ask how far it is. */
const progress = { progressId: uuid.optional() }
export const bulkProgress = z.object({ progressId: uuid })

const byIds = z.object({ ...progress, ids: z.array(uuid).min(1).max(BULK_MAX) })
/** All that a list has; where they are not as many as whoever chose them saw, nothing is done. */
const byFilter = z.object({ ...progress, filter: customerFilters, expectedCount: z.int().min(1).max(BULK_MAX) })

/** Customers who are changed together: those that were ticked, or all that were found. */
export const bulkChoice = z.union([byIds, byFilter])
export type BulkChoice = z.infer<typeof bulkChoice>

const company = { insuranceCompanyId: customerFields.shape.insuranceCompanyId }
export const bulkCompanyInput = z.union([byIds.extend(company), byFilter.extend(company)])
export type BulkCompanyInput = z.infer<typeof bulkCompanyInput>

/** What is taken out as a file: all that a list has, of which `ids` picks those that were ticked on a page. */
export const customerExport = customerFilters.extend({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).min(1).max(CUSTOMERS_MAX_PAGE_SIZE))
    .optional(),
})
export type CustomerExport = z.infer<typeof customerExport>
