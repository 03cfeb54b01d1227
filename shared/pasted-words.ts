import { pastedNumber } from './pasted-number'

/** A label before a VIN or a plate, if a sign or a text with a digit follows it: Vinicio is a name. */
const LABEL =
  /^\s*(?:(?:n[úu]mero|n[úu]m\.?|no\.?|nro\.?|n\.? ?[º°])\s*)?(?:de\s+)?(?:vin|niv|serie|chasis|bastidor|placas?|matr[íi]cula|patente|dominio|(?:licen[cs]e )?plate)(?:\s+number|\s+no\.)?\s*(?:[:.#=]\s*|\s(?=\S*\d))/iu

/** A search without quotes or a label pasted along with it, such as `Póliza N.º`, `VIN:`, `Placa:`. */
export const pastedWords = (text: string): string => pastedNumber(text.normalize().replace(LABEL, ''))
