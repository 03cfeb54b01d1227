import { z } from 'zod'
import { isWebAddress } from './addresses'
import { dialled } from './contact-links'
import { recordVersion, uuid } from './records'
import { imageUrl } from './settings-input'
import { emailOrNone, line, lines, optional, properName, requiredLine, storableText, webLine } from './text'

const COMPANY_CODE_MAX_LENGTH = 10
export const COMPANY_REQUIRED_MESSAGE = 'Por favor completa el nombre y código de la empresa'

const companyFields = z.object({
  name: properName(150, COMPANY_REQUIRED_MESSAGE),
  // Upper case before the length is checked: 'ß' becomes two letters.
  code: storableText().toUpperCase().pipe(requiredLine(COMPANY_CODE_MAX_LENGTH, COMPANY_REQUIRED_MESSAGE)),
  contactEmail: optional(emailOrNone),
  contactPhone: optional(line(50)),
  /** Where its insured call after a crash; visitors of the site see it. */
  assistancePhone: optional(
    line(50).refine(
      (phone) => phone === '' || dialled(phone) !== null,
      'Escriba un número que se pueda marcar, de 7 a 15 dígitos',
    ),
  ),
  website: optional(
    webLine(300).refine((url) => url === '' || isWebAddress(url), 'El sitio web debe empezar por http:// o https://'),
  ),
  notes: optional(lines(5000)),
  logoUrl: optional(imageUrl).optional(),
  isActive: z.boolean().default(true),
})

/** `id` is made by the client, so that a create whose answer was lost can be repeated. */
export const companyInput = companyFields.extend({ id: uuid.optional() })
export type CompanyInput = z.infer<typeof companyInput>
export const companyUpdateInput = companyFields.extend(recordVersion)
