export type Named = { id: string; name: string }

/** A record as a select offers it. */
export const toOption = ({ id, name }: Named) => ({ value: id, label: name })
