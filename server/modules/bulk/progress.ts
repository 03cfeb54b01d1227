export type Progress = { done: number; of: number }

/** How far changes of many are that this process makes, by the id that their client has made for each. */
const underWay = new Map<string, Progress>()

/** Null where it has not begun, has ended, or another instance makes it. */
export const progressOf = (id: string): Progress | null => underWay.get(id) ?? null

/** Does something that tells how far it is, and keeps that for who asks meanwhile. */
export async function withProgress<Result>(
  id: string | undefined,
  act: (onProgress: (done: number, of: number) => void) => Promise<Result>,
): Promise<Result> {
  if (!id) return act(() => {})
  try {
    return await act((done, of) => underWay.set(id, { done, of }))
  } finally {
    underWay.delete(id)
  }
}
