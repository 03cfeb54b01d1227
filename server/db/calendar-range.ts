import pg from 'pg'

/** The bounds as PostgreSQL writes them; the time goes with instants only. */
const FIRST = { day: '1000-01-01', time: ' 00:00:00+00' }
const LAST = { day: '9999-12-31', time: ' 23:59:59.999+00' }

/** The types of which JavaScript knows fewer values than PostgreSQL, and whether they have a time. */
const WITH_TIME = new Map<number, boolean>([
  [pg.types.builtins.DATE, false],
  [pg.types.builtins.TIMESTAMP, true],
  [pg.types.builtins.TIMESTAMPTZ, true],
])

type Types = Pick<typeof pg.types, 'getTypeParser'>
type Query = (config: { types?: Types }, ...more: unknown[]) => unknown

/**
 * A connection that clamps dates and instants to the years 1000 to 9999. PostgreSQL also stores infinity and years that
 * `Date` cannot represent, and one such value would make its whole list fail.
 */
export class CalendarRangeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    // Only Prisma's adapter passes its own parsers; it makes dates of the text that they return.
    const withinRange: Query = (config, ...more) =>
      config.types ? query({ ...config, types: rangedTypes(config.types) }, ...more) : query(config, ...more)
    this.query = withinRange as typeof this.query
  }
}

function rangedTypes(types: Types): Types {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
    const parse = types.getTypeParser(oid, format as 'text')
    const hasTime = WITH_TIME.get(oid)
    return hasTime === undefined ? parse : (value: string) => parse(nearest(value, hasTime))
  }
  return { getTypeParser: getTypeParser as Types['getTypeParser'] }
}

/** @param value as `2026-11-20`, `2026-11-20 12:00:00+00`, `20000-01-01`, `0044-03-15 BC`, `infinity` */
function nearest(value: string, hasTime: boolean): string {
  const isBefore = /^[-0]|BC$/.test(value)
  if (!isBefore && value[4] === '-') return value
  const { day, time } = isBefore ? FIRST : LAST
  return hasTime ? day + time : day
}
