// The minimal programs that give the same answers; each is a process of its own, started by scripts/bench.ts as
// `tsx scripts/bench/baselines.ts NAME PORT` with DATABASE_URL, or with BYTES_URL for the page to repeat.
import { initTRPC } from '@trpc/server'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import express, { type Express } from 'express'
import pg from 'pg'
import { policyLookup } from '../../shared/customers'

const LOOKUP = `
  SELECT customer.policy_number AS "policyNumber", company.name AS insurer, policy_type.name AS "policyType",
    policy_type.name_en AS "policyTypeEn",
    plan.duration_months AS "durationMonths", customer.vehicle_brand AS brand, customer.vehicle_model AS model,
    customer.vehicle_year AS year, customer.policy_start_date::text AS "startDate",
    customer.policy_end_date::text AS "endDate"
  FROM insured_customers customer
  JOIN insurance_companies company ON company.id = customer.insurance_company_id
  JOIN policy_types policy_type ON policy_type.id = customer.policy_type_id
  LEFT JOIN pricing_plans plan ON plan.id = customer.selected_plan_id
  WHERE customer.policy_number = $1::citext`

const openPool = () => new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const lookUp = async (pool: pg.Pool, policyNumber: string) =>
  (await pool.query({ name: 'verify-policy', text: LOOKUP, values: [policyNumber] })).rows[0] ?? null

/** The lookup's query in a tRPC procedure with nothing around it. */
function bareProcedure(): Express {
  const pool = openPool()
  const t = initTRPC.create()
  const router = t.router({
    public: t.router({
      verifyPolicy: t.procedure.input(policyLookup).query(({ input }) => lookUp(pool, input.policyNumber)),
    }),
  })
  return express().use('/trpc', createExpressMiddleware({ router }))
}

/** The same query in an Express route. */
function bareRoute(): Express {
  const pool = openPool()
  return express().get('/trpc/public.verifyPolicy', async (request, response) => {
    const { policyNumber } = JSON.parse(String(request.query.input))
    response.json({ result: { data: await lookUp(pool, policyNumber) } })
  })
}

/** Serves the bytes of a page from memory. */
async function bytes(): Promise<Express> {
  const page = await fetch(String(process.env.BYTES_URL), { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await page.arrayBuffer())
  return express().get('/', (_request, response) => {
    response.set('content-type', 'text/html; charset=utf-8').end(body)
  })
}

const baselines: Record<string, () => Express | Promise<Express>> = { bareProcedure, bareRoute, bytes }
const [name = '', port = ''] = process.argv.slice(2)
const baseline = baselines[name]
if (!baseline) throw new Error(`There is no baseline ${name}`)
const app = await baseline()
app.listen(Number(port), '127.0.0.1')
