/** What the key is called that goes with a letter. */
export const CONTROL_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
