// Minimal programs that give the same answers; one of the two runs, by its environment.
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

/** The lookup's query on DATABASE_URL in a tRPC procedure with nothing around it. */
function procedure(): Express {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  const t = initTRPC.create()
  const verifyPolicy = t.procedure
    .input(policyLookup)
    .query(
      async ({ input }) =>
        (await pool.query({ name: 'verify-policy', text: LOOKUP, values: [input.policyNumber] })).rows[0] ?? null,
    )
  const router = t.router({ public: t.router({ verifyPolicy }) })
  return express().use('/trpc', createExpressMiddleware({ router }))
}

/** Serves the bytes of PAGE_URL from memory. */
async function bytes(): Promise<Express> {
  const page = await fetch(String(process.env.PAGE_URL), { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await page.arrayBuffer())
  return express().get('/', (_request, response) => {
    response.set('content-type', 'text/html; charset=utf-8').end(body)
  })
}

const app = process.env.PAGE_URL ? await bytes() : procedure()
app.listen(Number(process.env.PORT), '127.0.0.1')
