const EMOJI = String.raw`\p{ExtPict}(?:\p{EMod}|[\ufe0e\ufe0f])?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?`
/** Where joiners and selectors mean something: within an emoji, a digit in a box, and the scripts that are written with them. */
const MEANINGFUL = [
  String.raw`${EMOJI}(?:\u200d${EMOJI})*`,
  String.raw`[#*\d]\ufe0f\u20e3`,
  String.raw`(?!\p{sc=Latin}|\p{sc=Inherited})[\p{L}\p{M}][\u200c\u200d](?=\p{L})`,
].join('|')
const INVISIBLE = new RegExp(String.raw`(${MEANINGFUL})|\p{DI}`, 'gu')

/** A text without the characters that nobody sees: zero-width ones, marks of direction, soft hyphens, fillers. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1')
