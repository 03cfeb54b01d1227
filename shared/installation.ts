/** What an owner should do before the site is public, in the recommended order. */
export const CHECKLIST = [
  'country',
  'companyData',
  'logo',
  'legalTexts',
  'figures',
  'testimonials',
  'prices',
  'mail',
  'domain',
  'secondFactor',
  'insuredLinks',
  'sampleData',
] as const
export type ChecklistKey = (typeof CHECKLIST)[number]
/** A choice of the owner: the site can be public without. */
export const isOptional = (key: ChecklistKey): boolean => key === 'insuredLinks'

/** Why a mail was not sent. */
export const MAIL_ERRORS = [
  'credentials',
  'host',
  'noAnswer',
  'certificate',
  'encryption',
  'sender',
  'recipient',
  'forNow',
  'content',
  'other',
] as const
export type MailError = (typeof MAIL_ERRORS)[number]

/** Why a backup could not be made. */
export const BACKUP_ERRORS = ['space', 'other'] as const
export type BackupError = (typeof BACKUP_ERRORS)[number]

/** A finding of the installation check, by the key of its sentence in the panel's catalogue. */
export type Finding =
  | { key: 'version'; says: 'ok'; version: string }
  | { key: 'migrations'; says: 'ok' | 'pending' | 'unknown'; applied: number; pending: number }
  | { key: 'postgres'; says: 'ok' | 'old' | 'own'; version: string; releasedOn: string | null }
  | { key: 'backup'; says: 'ok' | 'old' | 'never' | 'failed'; at: string | null; cause: BackupError | null }
  | { key: 'trial'; says: 'ok' | 'old' | 'never' | 'failed'; at: string | null }
  | { key: 'mail'; says: 'ok' | 'untested' | 'folder' | 'failed'; at: string | null; cause: MailError | null }
  | { key: 'storage'; says: 'ok' | 'bucket' | 'full' | 'unreachable'; freeBytes: number | null }
  | { key: 'https'; says: 'ok' | 'plain' | 'loopback'; url: string }
  | { key: 'clock'; says: 'ok' | 'off'; seconds: number; zone: string; now: string }
  | { key: 'work'; says: 'ok' | 'failed'; at: string | null; names: string | null }
