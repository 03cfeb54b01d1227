import type { z } from 'zod'
import { type CaseKind, type CaseWait, caseInput, caseUpdate } from '../../../shared/cases'
import { today } from '../../../shared/clock'
import { valuesOf } from '../records/editing'
import { checkBy } from '../ui/check-by'
import { nextBusinessDay, type OpenedCase } from './case-text'

/** What people write of a case, in the order of the screen; '' for none. */
const emptyCase = {
  happenedOn: '',
  place: '',
  text: '',
  insurerNumber: '',
  insurerContact: '',
  notifiedOn: '',
  assignedTo: '',
  otherParty: '',
}
export type CaseFormValues = typeof emptyCase

/** The form of a new case asks for what it is and whom it waits for, too. */
export type NewCaseValues = CaseFormValues & { kind: CaseKind; waitingOn: CaseWait; nextOn: string }

/** A claim of today that waits for us. */
export const newCase = (): NewCaseValues => ({
  kind: 'claim',
  ...emptyCase,
  happenedOn: today(),
  waitingOn: 'us',
  nextOn: nextBusinessDay(),
})

export const toCaseValues = (record: Pick<OpenedCase, keyof CaseFormValues>): CaseFormValues =>
  valuesOf(emptyCase, record)

/** Empty days and people are none. */
const toInput = <Values extends CaseFormValues>(values: Values) => ({
  ...values,
  notifiedOn: values.notifiedOn || null,
  assignedTo: values.assignedTo || null,
})

/** Left empty, the server says who looks after a new case. */
export const toCaseInput = (
  { assignedTo, ...values }: NewCaseValues,
  customerId: string,
): z.input<typeof caseInput> => ({
  ...toInput({ ...values, assignedTo }),
  assignedTo: assignedTo || undefined,
  customerId,
})

type Version = Pick<OpenedCase, 'id' | 'updatedAt'>
export const toCaseUpdate = (values: CaseFormValues, { id, updatedAt }: Version): z.input<typeof caseUpdate> => ({
  ...toInput(values),
  id,
  updatedAt,
})

export const checkNewCase = checkBy(caseInput)
export const checkCaseUpdate = checkBy(caseUpdate)
