import { useState } from 'react'
import type { ContactChannel, ContactSubject } from '../../../shared/contacts'
import { ContactDialog } from '../contacts/contact-dialog'
import { NotedContact, useNoted } from '../contacts/noted-contact-bar'
import { type ContactRefusal, useRefusalText } from '../contacts/use-refusal-text'

type Customer = { id: string; fullName: string; contactRefusal: ContactRefusal }
/** Asks for the outcome of a contact. @param about null for the renewal and what is due */
export type NoteContact = (customer: Customer, channel: ContactChannel, about: ContactSubject | null) => void

/** Notes contacts with the customers of a list: the dialog, and the bar that takes the last one back. */
export function useContacting() {
  const { noted, setNoted } = useNoted()
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<{
    customer: Customer
    channel: ContactChannel
    about: ContactSubject | null
  } | null>(null)
  const note: NoteContact = (customer, channel, about) => setAsked({ customer, channel, about })
  return {
    note,
    bar: <NotedContact noted={noted} onGone={() => setNoted(null)} />,
    dialog: asked && (
      <ContactDialog
        customer={asked.customer}
        channel={asked.channel}
        refusal={refusalText(asked.customer.contactRefusal)}
        about={asked.about}
        isDue={asked.about !== 'renewal'}
        onClose={() => setAsked(null)}
        onNoted={setNoted}
      />
    ),
  }
}
