type Details = Record<string, { before: unknown; after: unknown }>

/** An entry's details as JSON that people can read: a line for each field, what it was before what it became. */
export function detailsText(details: Details): string {
  const lines = Object.entries(details).map(
    ([field, { before, after }]) =>
      `  ${JSON.stringify(field)}: { "before": ${JSON.stringify(before)}, "after": ${JSON.stringify(after)} }`,
  )
  return `{\n${lines.join(',\n')}\n}`
}
