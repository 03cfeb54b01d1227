export type Named = { id: string; name: string }

/** A record as an option of a select. */
export const toOption = ({ id, name }: Named) => ({ value: id, label: name })
