import { setTimeout as wait } from 'node:timers/promises'
import { csvOf, LIST_COLUMNS, policyLine } from '../../server/testing/policy-files'
import type { Procedures } from '../../server/testing/procedures'
import { isAtWork } from '../../shared/imports'
import type { Model } from './model'
import type { Writer } from './writers'

const ROWS = 40
const LOOK_MS = 200

/** Imports policies, and waits until the import is no longer at work. */
export function importWriter(procedures: Procedures, model: Model, prefix: string): Writer {
  const { imports, formOptions } = procedures.customers
  const settled = async (id: string) => {
    for (;;) {
      const found = await imports.byId.query({ id })
      if (!isAtWork(found.state)) return found
      await wait(LOOK_MS)
    }
  }
  return async (turn) => {
    const numbers = `${prefix}-I${turn}-`
    const { companies, policyTypes, plans } = await formOptions.query()
    const type = policyTypes[0]
    const plan = plans.find(({ policyTypeId }) => policyTypeId === type?.id)
    const known = { Compañía: companies[0]?.name, Cobertura: type?.name, Meses: plan?.durationMonths }
    const lines = Array.from({ length: ROWS }, (_none, row) => policyLine(row, { ...known, Póliza: numbers + row }))
    const form = new FormData()
    form.append('file', new Blob([csvOf(lines)]), 'cartera.csv')
    const { id } = await imports.upload.mutate(form)
    const one = { id, rows: ROWS, isDone: false }
    model.imports.set(numbers, one)
    await imports.setColumns.mutate({ id, columns: LIST_COLUMNS, dateOrder: 'dmy', decimal: ',' })
    await imports.check.mutate({ id })
    await settled(id)
    await imports.run.mutate({ id })
    one.isDone = (await settled(id)).state === 'done'
  }
}
