import { parseColour } from '../../../shared/contrast'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import type { MailBrand } from '../../mail/templates/frame'

/** The brokerage's current branding in mails. */
export async function mailBrand(db: Db, { publicOrigin }: Pick<Env, 'publicOrigin'>): Promise<MailBrand> {
  const settings = await db.siteSettings.findFirst({
    select: {
      companyName: true,
      companyPhone: true,
      logoUrl: true,
      primaryColor: true,
      address: true,
      licenseText: true,
    },
  })
  const { companyName, companyPhone, logoUrl, primaryColor, address, licenseText } = settings ?? DEFAULT_SETTINGS
  return {
    companyName,
    colour: parseColour(primaryColor) ? primaryColor : DEFAULT_SETTINGS.primaryColor,
    logoUrl: logoUrl && URL.canParse(logoUrl, publicOrigin) ? new URL(logoUrl, publicOrigin).href : null,
    phone: companyPhone,
    address,
    licenseText,
    siteUrl: publicOrigin,
  }
}
