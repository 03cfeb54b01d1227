/**
 * A WhatsApp link that opens a chat with the text already written.
 * @param number with country code; anything but digits is left out
 */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
