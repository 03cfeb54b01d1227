import type { Db } from './client'
import type { Prisma } from './generated/client'

export type Model = Uncapitalize<Prisma.ModelName>

/** The part of Prisma's delegates that generic code uses; Prisma's own types do not allow the model to be a parameter. */
type Rows<Selected> = {
  findUnique(args: { where: object; select?: unknown; include?: unknown }): Promise<Selected | null>
  findFirst(args: { select: unknown }): Promise<Selected | null>
  findMany(args: { where: unknown; select: unknown; orderBy?: unknown }): Promise<Selected[]>
  count(args: { where: object }): Promise<number>
  create(args: { data: object; select: unknown }): Promise<Selected>
  createMany(args: { data: object[]; skipDuplicates: boolean }): Promise<unknown>
  update(args: { where: object; data: object; select: unknown }): Promise<Selected>
  updateMany(args: { where: object; data: object }): Promise<unknown>
  updateManyAndReturn(args: { where: object; data: object; select: unknown }): Promise<Selected[]>
  delete(args: { where: object; select: unknown }): Promise<unknown>
  deleteMany(args: { where: object }): Promise<unknown>
}

/** The rows of any table. @typeParam Selected the columns that are read */
export const rowsOf = <Selected>(db: Db, model: Model) => db[model] as unknown as Rows<Selected>
