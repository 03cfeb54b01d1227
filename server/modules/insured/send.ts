import { insuredLink, policyLink } from '../../../shared/message-links'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { findLink } from '../../auth/insured-links'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { toCalendarDate } from '../../db/values'
import { customerMail, type Sending, sendLetter } from '../contacts/mail-customer'
import { messagesAbout, policyValues, type Told } from '../templates/fill'

/** The messages that bring a customer their link, filled this once: neither they nor the link are stored. */
export async function messagesWithLink(db: Db, customerId: string, origin: string, url: string): Promise<Told> {
  const { insuranceCompany, vehicleBrand, vehicleModel, vehicleYear, policyEndDate, ...customer } = found(
    await db.insuredCustomer.findUnique({
      where: { id: customerId },
      select: {
        fullName: true,
        policyNumber: true,
        language: true,
        vehicleBrand: true,
        vehicleModel: true,
        vehicleYear: true,
        policyEndDate: true,
        insuranceCompany: { select: { name: true } },
      },
    }),
  )
  const { language, policyNumber } = customer
  const vehicle = vehicleInWords({ brand: vehicleBrand, model: vehicleModel, year: vehicleYear }, language)
  const policy = { ...customer, vehicle, insurer: insuranceCompany.name, endDate: toCalendarDate(policyEndDate) }
  const values = policyValues(policy, policyLink(origin, policyNumber, language))
  return (await messagesAbout(db, 'insuredLink'))(language, { ...values, enlaceAsegurado: url })
}

/**
 * Mails a link to its customer; whoever made it has the token, this once.
 * @throws Refusal `link-unknown`, `contact-not-allowed`, `email-missing`, `mail-just-sent`, `mail-not-sent`, `mail-not-now`
 */
export async function sendLink(services: Sending, adminUserId: string, token: string): Promise<void> {
  const { db, env } = services
  const link = await findLink(db, token)
  if (!link) throw Refusal.of('link-unknown')
  const { customerId: id, language } = link
  const url = insuredLink(env.publicOrigin, token, language)
  const { mail: message } = await messagesWithLink(db, id, env.publicOrigin, url)
  const { email } = found(await db.insuredCustomer.findUnique({ where: { id }, select: { email: true } }))
  const letter = await customerMail(services, { id, email, language }, { message, adminUserId, links: [url] })
  await sendLetter(services, letter, ['insured link', link.id])
}
