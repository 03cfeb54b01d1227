const JAVASCRIPT = /^(|(text|application)\/(x-)?(java|ecma)script)$/i

type ScriptAttributes = { src: string; async: boolean; defer: boolean; type: string }

/** Whether the script, written in a page, would block parsing until it is fetched and has run. */
export function holdsUpTheNext({ src, async, defer, type }: ScriptAttributes): boolean {
  return src !== '' && !async && !defer && JAVASCRIPT.test(type.trim())
}
