import { formatInstant } from '../ui/formats'

/** When something was done, and by whom where the account still exists. */
export const byWhom = (at: string, name: string | null): string => [formatInstant(at), name].filter(Boolean).join(' · ')
