import { z } from 'zod'
import { byFilter, byIds } from './bulk'
import { today } from './clock'
import { CONTACT_WAYS } from './contacts'
import { refusalMessages } from './messages'
import { pageNumber } from './paging'
import { paymentPlan } from './payments'
import { paidPrice } from './plans'
import { PLATE_MAX_LENGTH, plateForm } from './plate'
import { POLICY_NUMBER_MAX_LENGTH, TERM_STATUSES } from './policies'
import { policyNumberForm } from './policy-number'
import { ofTerm, recordId, recordVersion, uuid } from './records'
import {
  boundedText,
  calendarDate,
  clearable,
  EMAIL_MAX_LENGTH,
  emailOrNone,
  language,
  line,
  lines,
  productName,
  properName,
  REQUIRED_MESSAGE,
  requiredDate,
  requiredLine,
  SIGN_REQUIRED_MESSAGE,
  searchLine,
} from './text'
import { FIRST_VEHICLE_YEAR, latestVehicleYear } from './vehicle-years'
import { vinForm } from './vin'

/** The page sizes that people can choose from; the first is the default. */
export const CUSTOMERS_PAGE_SIZES = [10, 25, 100] as const
export const CUSTOMERS_PAGE_SIZE = CUSTOMERS_PAGE_SIZES[0]
const CUSTOMERS_MAX_PAGE_SIZE = CUSTOMERS_PAGE_SIZES[2]
/** The sort orders of the list. */
export const CUSTOMER_SORTS = ['createdAt', 'fullName', 'policyNumber', 'policyEndDate'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
/** Whose customers a list may show, beside those of one colleague. */
export const OWNERS = ['me', 'none'] as const
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
export type SortDirection = (typeof SORT_DIRECTIONS)[number]
const FULL_NAME_MAX_LENGTH = 200
const VEHICLE_TEXT_MAX_LENGTH = 100
export const VIN_LENGTH = 17
const PHONE_MAX_LENGTH = 50
const NOTES_MAX_LENGTH = 2000
/** The length of the longest column that is searched. */
const SEARCH_MAX_LENGTH = FULL_NAME_MAX_LENGTH

const customerMessages = {
  vinInvalid: 'El número VIN debe tener exactamente 17 caracteres alfanuméricos',
  vehicleYearInvalid: 'El año del vehículo no es válido',
  plateInvalid: 'La placa solo lleva letras, números, guiones y espacios',
  planRequired: refusalMessages['plan-required'](),
  insurerRequired: 'Debe seleccionar una aseguradora',
  policyTypeRequired: 'Debe seleccionar un tipo de póliza',
  datesOutOfOrder: refusalMessages['dates-out-of-order'](),
} as const

/** The latest vehicle year accepted. */
export const vehicleYearMax = (): number => latestVehicleYear(Number(today().slice(0, 4)))

/** Normalized to the form in which numbers are stored and searched. */
const policyNumber = boundedText(POLICY_NUMBER_MAX_LENGTH)
  .overwrite(policyNumberForm)
  .pipe(requiredLine(POLICY_NUMBER_MAX_LENGTH))

/** The input of a visitor's policy lookup. */
export const policyLookup = z.object({ policyNumber })

/** 17 letters and digits without I, O and Q; normalized by `vinForm`. */
export const vinNumber = z
  .string()
  .overwrite(vinForm)
  .regex(/^[A-HJ-NPR-Z0-9]{17}$/, customerMessages.vinInvalid)

/** Letters and digits in groups; normalized by `plateForm`. */
const plate = boundedText(PLATE_MAX_LENGTH)
  .overwrite(plateForm)
  .pipe(
    line(PLATE_MAX_LENGTH).refine(
      (text) => /^(?:[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*)?$/u.test(text),
      customerMessages.plateInvalid,
    ),
  )

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
  /** The licence plate. */
  plate: clearable(plate),
  selectedPlanId: z.uuid(customerMessages.planRequired),
  /** Dates left out are derived from the plan; null means no date. */
  policyStartDate: requiredDate.optional(),
  issueDate: requiredDate.optional(),
  policyEndDate: calendarDate.nullable().optional(),
  /** As typed; the server checks that it is a phone number and normalizes it. */
  phone: clearable(line(PHONE_MAX_LENGTH)),
  email: clearable(emailOrNone),
  /** The language of messages to the person. */
  language: language.optional(),
  contactAllowed: z.boolean().optional(),
  notes: clearable(lines(NOTES_MAX_LENGTH)),
  /** The account of who looks after the customer; nobody where it is null. */
  assignedTo: clearable(z.union([uuid, z.literal('')])),
})

/** The stored fields that a row of the list shows. */
export const LISTED_FIELDS = [
  'policyNumber',
  'fullName',
  'vinNumber',
  'vehicleBrand',
  'vehicleModel',
  'vehicleYear',
  'plate',
  'insuranceCompanyId',
  'policyTypeId',
  'selectedPlanId',
  'phone',
  'email',
] as const satisfies (keyof typeof customerFields.shape)[]

type Period = { policyStartDate?: string | undefined; policyEndDate?: string | null | undefined }

/** Whether a policy ends on its start date or later; true if one of the dates is missing. */
export const isInOrder = ({ policyStartDate, policyEndDate }: Period): boolean =>
  !policyStartDate || !policyEndDate || policyStartDate <= policyEndDate
const outOfOrder = { path: ['policyEndDate'], message: customerMessages.datesOutOfOrder }

/**
 * The plan's price as the person saw it, which is never stored: where the price comes from a plan and has changed
 * meanwhile, the request is refused.
 */
export const shownPrice = z.number().optional()

/** The price that was agreed. Left out it is the plan's or, where the plan stays, as it was. */
export const planPrice = paidPrice.nullish()

/**
 * `id` is made by the client, so that a create whose answer was lost can be repeated. `payments` counts where the
 * installation keeps them.
 */
export const customerInput = customerFields
  .extend({ id: uuid.optional(), planPrice, shownPrice, payments: paymentPlan.optional() })
  .refine(isInOrder, outOfOrder)
export type CustomerInput = z.infer<typeof customerInput>

/**
 * `updatedAt` is that of the record the form was filled from: a newer one in the database is a conflict. A plan that is
 * left out stays. If the plan stays, dates left out stay, too, and so does a price left out, unless `reprice` says that
 * the plan was chosen again. A null plan is only for a policy that has none. With `termId` only the fields of that term
 * are read; it always has an end. What is due of the term moves with its start, unless `moveDue` is false.
 */
export const customerUpdateInput = customerFields
  .extend({
    ...recordVersion,
    ...ofTerm,
    selectedPlanId: z.uuid(customerMessages.planRequired).nullable().optional(),
    reprice: z.literal(true).optional(),
    planPrice,
    shownPrice,
    moveDue: z.boolean().optional(),
  })
  .refine(isInOrder, outOfOrder)
  .refine(({ termId, policyEndDate }) => !termId || policyEndDate !== null, {
    path: ['policyEndDate'],
    message: REQUIRED_MESSAGE,
  })
export type CustomerUpdateInput = z.infer<typeof customerUpdateInput>

type PlanOfPolicy = { policyTypeId: string; selectedPlanId: string | null }

/** Whether a policy may be saved without a plan: only one that has none already, as long as its type stays. */
export const mayLackPlan = (existing: PlanOfPolicy | null, policyTypeId: string): boolean =>
  existing !== null && existing.selectedPlanId === null && existing.policyTypeId === policyTypeId

export const customersQuery = z.object({
  /**
   * Words, or parts of words, of a name, policy number, VIN or plate, in any order, ignoring case and accents; or, from
   * three digits on, what `contact` finds.
   */
  search: searchLine(SEARCH_MAX_LENGTH).optional(),
  /** The first digits of a phone, with or without the country code, or its last four or more, or the beginning of an email. */
  contact: searchLine(EMAIL_MAX_LENGTH).optional(),
  /** Only customers who lack this way to reach them. */
  lacks: z.enum(CONTACT_WAYS).optional(),
  insuranceCompanyId: uuid.optional(),
  policyTypeId: uuid.optional(),
  status: z.enum(TERM_STATUSES).optional(),
  /** Whose customers: the caller's, nobody's, or those of the account with this id. */
  assignedTo: z.union([z.enum(OWNERS), uuid]).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('createdAt'),
  /** The default is `firstDirection`. */
  direction: z.enum(SORT_DIRECTIONS).optional(),
  page: pageNumber.default(1),
  pageSize: z.int().min(1).max(CUSTOMERS_MAX_PAGE_SIZE).default(CUSTOMERS_PAGE_SIZE),
})
export type CustomersQuery = z.infer<typeof customersQuery>

/** The initial direction of a sort order: the latest created first, all others ascending. */
export const firstDirection = (sort: CustomerSort): SortDirection => (sort === 'createdAt' ? 'desc' : 'asc')

/** The filters without sort order and page. */
const customerFilters = customersQuery.omit({ sort: true, direction: true, page: true, pageSize: true })
export type CustomerFilters = z.infer<typeof customerFilters>

/** The customers of a bulk action: the ticked rows, or all that match the filter. */
const byCustomerFilter = byFilter(customerFilters)
export const bulkChoice = z.union([byIds, byCustomerFilter])
export type BulkChoice = z.infer<typeof bulkChoice>

const company = { insuranceCompanyId: customerFields.shape.insuranceCompanyId }
export const bulkCompanyInput = z.union([byIds.extend(company), byCustomerFilter.extend(company)])
export type BulkCompanyInput = z.infer<typeof bulkCompanyInput>

const assignee = { assignedTo: uuid.nullable() }
export const bulkAssigneeInput = z.union([byIds.extend(assignee), byCustomerFilter.extend(assignee)])
export type BulkAssigneeInput = z.infer<typeof bulkAssigneeInput>

/** Who looks after one customer from now on; null for nobody. */
export const assigneeInput = recordId.extend(assignee)
export type AssigneeInput = z.infer<typeof assigneeInput>

/** The rows of an export: all that match the filter, or among them only `ids`, the rows ticked on a page. */
export const customerExport = customerFilters.extend({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(uuid).min(1).max(CUSTOMERS_MAX_PAGE_SIZE))
    .optional(),
})
export type CustomerExport = z.infer<typeof customerExport>
