/** The HTML of a guide; `scripts/vite-guides.mjs` makes it. */
declare module '*.md' {
  const html: string
  export default html
}
