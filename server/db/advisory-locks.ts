/*
 * The numbers of all advisory locks of this database: no two may share one. 72707373 is that of whoever folds the counts,
 * which takes it in SQL.
 */

/** Prisma's own, so that its CLI and our runner of migrations exclude each other. */
export const MIGRATION_LOCK = 72707369

/** Keeps two runs that add fictional customers from taking the same policy numbers. */
export const BULK_LOCK = 72707370

/** Shared by removals of files under way, held alone by a backup, which needs the files of its rows to the end. */
export const REMOVALS_LOCK = 72707371

/** Keeps two backups or restores from meeting. */
export const BACKUP_LOCK = 72707372

/** Held by the connection that works on an import, and free again whatever ends that. */
export const IMPORT_LOCK = 72707376

/** Held while an empty database is filled. */
export const SEED_LOCK = 5_360_417
