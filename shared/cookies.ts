import { z } from 'zod'
import { language } from './languages'

export const cookieConfigQuery = z.object({ language })
