/** What an owner has to see to before the site is public, in the order in which it is best done. */
export const CHECKLIST = [
  'companyData',
  'logo',
  'legalTexts',
  'figures',
  'testimonials',
  'prices',
  'mail',
  'domain',
  'secondFactor',
  'sampleData',
] as const
export type ChecklistKey = (typeof CHECKLIST)[number]

/** What a check of the installation has found, by the name of its sentence in the panel's catalogue. */
export type Finding =
  | { key: 'version'; says: 'ok'; version: string }
  | { key: 'migrations'; says: 'ok' | 'pending' | 'unknown'; applied: number; pending: number }
  | { key: 'backup'; says: 'ok' | 'old' | 'never'; at: string | null }
  | { key: 'mail'; says: 'ok' | 'untested' | 'folder'; at: string | null }
  | { key: 'storage'; says: 'ok' | 'bucket' | 'full' | 'unreachable'; freeBytes: number | null }
  | { key: 'https'; says: 'ok' | 'plain' | 'loopback'; url: string }
  | { key: 'clock'; says: 'ok' | 'off'; seconds: number; zone: string; now: string }
