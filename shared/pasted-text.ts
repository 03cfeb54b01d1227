/** Quotes, brackets and punctuation around a number. */
const AROUND = String.raw`\s"'\x60´«»‹›“”„‘’‚()[\]{}<>,;:.!?`
/** Labels before a number: `Póliza N.º`, `Policy No.`, `Número de póliza:`. */
const LABEL = String.raw`(?:n[úu]mero|number|(?:de )?p[óo]liza|policy)(?=[\s:])|(?:no|nro|n[úu]m)\.|n\.? ?[º°]|#`
const BEFORE = new RegExp(`^(?:[${AROUND}]|${LABEL})+`, 'iu')
/** The lookbehind lets a match begin only where the run begins; otherwise a long run would take quadratic time. */
const AFTER = new RegExp(`(?<![${AROUND}])[${AROUND}]+$`)

/** A policy number without quotes or a label pasted along with it; a text that would be left without a digit stays as it is. */
export function pastedNumber(text: string): string {
  const number = text.normalize().replace(BEFORE, '').replace(AFTER, '')
  return /\d/.test(number) ? number : text
}

/** A label before a VIN or a plate, if a sign or a text with a digit follows it: Vinicio is a name. */
const VEHICLE_LABEL =
  /^\s*(?:(?:n[úu]mero|n[úu]m\.?|no\.?|nro\.?|n\.? ?[º°])\s*)?(?:de\s+)?(?:vin|niv|serie|chasis|bastidor|placas?|matr[íi]cula|patente|dominio|(?:licen[cs]e )?plate)(?:\s+number|\s+no\.)?\s*(?:[:.#=]\s*|\s(?=\S*\d))/iu

/** A search without quotes or a label pasted along with it, such as `Póliza N.º`, `VIN:`, `Placa:`. */
export const pastedWords = (text: string): string => pastedNumber(text.normalize().replace(VEHICLE_LABEL, ''))
