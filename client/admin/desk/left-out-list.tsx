import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './desk.module.css'
import type { RenewalRow } from './desk-actions'

/** A row of a list whose customer can be written to; `customerId` is set where a customer may have several rows. */
export type Addressee = Pick<
  RenewalRow,
  'id' | 'fullName' | 'policyNumber' | 'vehicle' | 'phone' | 'email' | 'language' | 'message' | 'contactRefusal'
> & { customerId?: string }

/** How a list's message is sent, and noted. */
export type Messages<Row> = {
  /** What the mail is, for the title of its dialog. */
  mailTitle: string
  mail: (row: Row) => Promise<unknown>
  /** Notes that the chat message was sent. */
  noteChat: (row: Row) => Promise<unknown>
}

export type LeftOut = { row: Addressee; why: string }

/** Who did not get the message, and why; folded where there are many. */
export function LeftOutList({ title, entries }: { title: string; entries: LeftOut[] }) {
  if (entries.length === 0) return null
  return (
    <details className={classes.leftOut} open={entries.length <= 5}>
      <summary>{title}</summary>
      <ul>
        {entries.map(({ row, why }) => (
          <li key={row.id}>
            <Text size="sm" span>
              {row.fullName} ({row.policyNumber}): {why}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Divides rows into those whose customers get a message and those that are left out. A customer gets one, about the
 * first of their rows.
 * @param missing why a customer cannot be reached in this way; null where they can
 */
export function useAddressed<Row extends Addressee>(rows: Row[], missing: (row: Row) => string | null) {
  const t = useTranslations('panel.customers.renewals.selection.reasons')
  const addressed: Row[] = []
  const leftOut: LeftOut[] = []
  const known = new Set<string>()
  for (const row of rows) {
    const { id, customerId = id, contactRefusal } = row
    const why = contactRefusal ? t('refused') : (missing(row) ?? (known.has(customerId) ? t('again') : null))
    if (why) leftOut.push({ row, why })
    else addressed.push(row)
    known.add(customerId)
  }
  return { addressed, leftOut }
}
