import { say } from '../../server/core/terminal'
import { connected } from '../../server/db/connected'

/** How many in a hundred policies somebody has asked about. */
const CONTACTED = 33

/** What came of the last contact, of some policies at random: each outcome as often as any other. */
const ADD_STATES = `
  INSERT INTO renewal_state (insured_customer_id, term_end_date, insurance_company_id, policy_type_id, outcome, last_channel,
    last_contact_at, follow_up_date)
  SELECT id, policy_end_date, insurance_company_id, policy_type_id, outcome::contact_outcome, 'phone', now(),
    CASE outcome WHEN 'later' THEN current_date + floor(60 * random())::int - 30 END
  FROM insured_customers
  CROSS JOIN LATERAL (SELECT ($1::text[])[1 + floor(cardinality($1::text[]) * random() + 0 * vehicle_year)::int] AS outcome) AS one
  WHERE random() < ${CONTACTED} / 100.0`

/** Says of a third of the customers what came of the last contact with them, unless it is said. */
export async function fillContacts(url: string): Promise<void> {
  return connected(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM renewal_state LIMIT 1')
    if (rowCount) return
    say('adding what came of contacts')
    const { rows } = await client.query<{ name: string }>(
      'SELECT unnest(enum_range(NULL::contact_outcome))::text AS name',
    )
    const known = rows.map(({ name }) => name).filter((name) => !/renew/.test(name))
    await client.query(ADD_STATES, [known])
    await client.query('VACUUM ANALYZE renewal_state')
  })
}
