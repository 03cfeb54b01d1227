import { expect, test } from 'vitest'
import { caseInput, caseUpdate } from '../../../shared/cases'
import { itIs } from '../../../shared/testing/clock'
import { newCase, toCaseInput, toCaseUpdate, toCaseValues } from './form-values'

const CUSTOMER = '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01'
const version = { id: CUSTOMER, updatedAt: '2026-11-27T12:00:00.000Z' }

test('a new case needs what happened alone: it is of today, and waits for us for three business days', () => {
  itIs('2026-11-27')
  const sent = caseInput.parse(toCaseInput({ ...newCase(), text: 'Le chocaron' }, CUSTOMER))
  expect(sent).toMatchObject({ kind: 'claim', happenedOn: '2026-11-27', waitingOn: 'us', nextOn: '2026-12-02' })
  expect(sent).toMatchObject({ place: null, insurerNumber: null, otherParty: null, notifiedOn: null })
  // The server says who looks after it.
  expect(sent.assignedTo).toBeUndefined()
})

test('a case that is not changed is sent as it was loaded', () => {
  const record = {
    happenedOn: '2026-11-20',
    text: 'Le chocaron\npor detrás',
    place: null,
    insurerNumber: 'RC 4471-B',
    insurerContact: null,
    notifiedOn: null,
    assignedTo: null,
    otherParty: 'Otra persona',
  }
  expect(caseUpdate.parse(toCaseUpdate(toCaseValues(record), version))).toEqual({ ...record, ...version })
})
