import { z } from 'zod'

export const LANGUAGES = ['es', 'en'] as const
export const DEFAULT_LANGUAGE = 'es'
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>
