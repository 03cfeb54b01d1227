import { useLocale } from 'use-intl'
import { taglineOf } from './tagline'
import { useSettings } from './use-settings'

export const useTagline = (): string => taglineOf(useSettings(), useLocale())
