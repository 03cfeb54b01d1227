import { expect, test } from 'vitest'
import { codeHints } from './code-hints'

test.each([
  '',
  '  ',
  '<script>let a = 1 < 2</script>',
  '<!-- GTM -->\n<SCRIPT src="https://pixel.example/x.js"></SCRIPT>\n<!-- End -->',
  '<img src="https://pixel.example/x.gif" alt="">',
  '<script>documents.write(1)</script>',
  '<script>if (a <b) c(`<script>`)</script>\n<noscript><img src="https://pixel.example/x.gif"></noscript>',
  '<script src="https://pixel.example/x.js"></script >',
  '<script>let a = 1</SCRIPT\n>',
  '<script type=module>import "https://pixel.example/x.js"</script>',
  '<script type="text/javascript" src="https://pixel.example/x.js"></script>',
  '<script type="application/ld+json">{"@type": "Organization"}</script>',
  '<script data-type="x">init()</script>',
  '<meta name="domain-verification" content="abc">',
])('%j has no warning', (code) => {
  expect(codeHints(code)).toEqual([])
})

test.each([
  'G-ABC123',
  "fbq('init', '123')",
  'if (a < b) c()',
  '<!-- <script></script> -->',
  '<!-- <script></script>',
  '<noscript><img src="https://pixel.example/x.gif"></noscript>',
  '1234567890',
  '<p>Aquí va el píxel</p>',
  '<div id="G-ABC123"></div>',
  '<script></script>',
  '<script>G-ABC123</script>',
  '<script> "1234567890"; </script>',
  '<script type="text/plain" data-category="marketing">fbq("init", "1")</script>',
])('%j has no tag that does anything', (code) => {
  expect(codeHints(code)).toEqual(['noTag'])
})

test.each([
  '<script>',
  '<script>let a = 1',
  '<script>let a = 1</scrip',
  '<script>let a = 1</script',
  '<script src="https://pixel.example/x.js"',
  '<script src="https://pixel.example/x.js"></script>\n<script>let a = 1 < 2',
  '<script>let a = 1</script>\n<img src="https://pixel.example/x',
])('%j is cut off', (code) => {
  expect(codeHints(code)).toEqual(['cutOff'])
})

test.each(['document.write("<p>")', 'window.document . writeln(x)'])('%s is warned about', (statement) => {
  expect(codeHints(`<script>${statement}</script>`)).toEqual(['documentWrite'])
  expect(codeHints(statement)).toContain('documentWrite')
})
