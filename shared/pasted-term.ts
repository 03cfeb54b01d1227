import { pastedNumber } from './pasted-number'

/** What papers write before a VIN or a plate. It is one where a sign follows, or a text with a digit: Vinicio is a name. */
const LABEL =
  /^\s*(?:(?:n[úu]mero|n[úu]m\.?|no\.?|nro\.?|n\.? ?[º°])\s*)?(?:de\s+)?(?:vin|niv|serie|chasis|bastidor|placas?|matr[íi]cula|patente|dominio|(?:licen[cs]e )?plate)(?:\s+number|\s+no\.)?\s*(?:[:.#=]\s*|\s(?=\S*\d))/iu

/** What is searched for, without what was pasted along with it: quotes, or a label such as `Póliza N.º`, `VIN:`, `Placa:`. */
export const pastedTerm = (text: string): string => pastedNumber(text.normalize().replace(LABEL, ''))
