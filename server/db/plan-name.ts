/** SQL for a plan's name, the same as in the log: `Fullcover · 12 meses`. */
export const planName = (type: string, months: string): string =>
  `concat(${type}, ' · ', ${months}, CASE ${months} WHEN 1 THEN ' mes' ELSE ' meses' END)`
