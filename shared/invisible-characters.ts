const EMOJI = String.raw`\p{ExtPict}(?:\p{EMod}|[\ufe0e\ufe0f])?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?`
/** Where joiners and variation selectors matter: in emojis, in keycap digits, and in scripts written with them. */
const MEANINGFUL = [
  String.raw`${EMOJI}(?:\u200d${EMOJI})*`,
  String.raw`[#*\d]\ufe0f\u20e3`,
  String.raw`(?!\p{sc=Latin}|\p{sc=Inherited})[\p{L}\p{M}][\u200c\u200d](?=\p{L})`,
].join('|')
const INVISIBLE = new RegExp(String.raw`(${MEANINGFUL})|\p{DI}`, 'gu')

/** Direction marks and overrides, which can make a text look like another. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Removes direction marks, as from a message with values that others have typed. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')

/** Removes the characters that nobody sees: zero-width ones, direction marks, soft hyphens, fillers. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '$1')
