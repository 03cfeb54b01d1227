import '@mantine/code-highlight/styles.css'
import { CodeHighlight, CodeHighlightAdapterProvider, createHighlightJsAdapter } from '@mantine/code-highlight'
import highlighter from 'highlight.js/lib/core'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import xml from 'highlight.js/lib/languages/xml'
import colors from './highlighted-code.module.css'
import classes from './pixels.module.css'
import type { CodeProps } from './plain-code'

highlighter.registerLanguage('html', xml)
// The languages of `script` and `style` elements.
highlighter.registerLanguage('javascript', javascript)
highlighter.registerLanguage('css', css)

const adapter = createHighlightJsAdapter(highlighter)

/** HTML with syntax highlighting. */
export default function HighlightedCode({ code, label }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={classes.code} aria-label={label} tabIndex={0}>
      <CodeHighlightAdapterProvider adapter={adapter}>
        <CodeHighlight
          code={code}
          language="html"
          withCopyButton={false}
          classNames={{ codeHighlight: colors.colors, pre: colors.wrapped }}
        />
      </CodeHighlightAdapterProvider>
    </section>
  )
}
