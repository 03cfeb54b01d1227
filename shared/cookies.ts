import { z } from 'zod'
import { isSitePath, isWebAddress } from './addresses'
import { PIXEL_LOADINGS } from './pixels'
import { recordVersion } from './records'
import { language, line, requiredLine, requiredLines, webLine } from './text'

export const cookieConfigQuery = z.object({ language })

/** A path of the site or a page on the web; anything else, such as `javascript:`, is no link. */
const link = webLine(300).refine(
  (url) => url === '' || isSitePath(url) || isWebAddress(url),
  'La dirección debe empezar por / o por https://',
)

export const cookieConfigUpdate = z.object({
  ...recordVersion,
  isEnabled: z.boolean(),
  message: requiredLines(1000),
  acceptButtonText: requiredLine(50),
  declineButtonText: requiredLine(50),
  learnMoreText: line(50),
  learnMoreUrl: link,
})
export type CookieConfigUpdate = z.infer<typeof cookieConfigUpdate>

export const pixelLoadingChange = z.object({ mode: z.enum(PIXEL_LOADINGS) })
