/** The name of the modifier key in shortcuts. */
export const CONTROL_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
