const JAVASCRIPT = /^(|(text|application)\/(x-)?(java|ecma)script)$/i

type ScriptAttributes = { src: string; async: boolean; defer: boolean; type: string }

/** Whether a browser that reads this script in a page runs it before it reads on, although it has to fetch it. */
export function holdsUpTheNext({ src, async, defer, type }: ScriptAttributes): boolean {
  return src !== '' && !async && !defer && JAVASCRIPT.test(type.trim())
}
