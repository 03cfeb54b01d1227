/** The address of the typeface's part that every page needs, for the page to ask for it early. */
export { default as typefaceUrl } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
