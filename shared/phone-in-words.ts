const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const FOURS_FROM_THE_END = /\d{1,4}(?=(?:\d{4})*$)/g
/** The 9 of a mobile is no part of the area's code. */
const ARGENTINE_GROUPS = /^9(?=\d{10}$)|\d{1,4}(?=(?:\d{4})*$)/g

/** A phone in international form in groups, the country code first: `+1 305 555 0142`; other texts stay as they are. */
export function formatPhone(phone: string): string {
  const [start, code] = CALLING_CODE.exec(phone) ?? []
  if (!start) return phone
  const rest = phone.slice(start.length)
  const groups =
    code === '1' || rest.length === 9 ? /\d{3}(?=\d{3})|\d+/g : code === '54' ? ARGENTINE_GROUPS : FOURS_FROM_THE_END
  return [start, ...(rest.match(groups) ?? [])].join(' ')
}
