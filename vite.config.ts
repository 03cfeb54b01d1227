import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite'
import { compileMessages } from './scripts/vite-compile-messages.mjs'
import { guides } from './scripts/vite-guides.mjs'
import { weighPages } from './scripts/vite-weigh-pages.mjs'

const root = import.meta.dirname

/** The style sheets in a fixed order, by which their classes are told apart. */
const sheets = readdirSync(`${root}/client`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .sort()

/**
 * A class by its sheet and its place there: short, and the same for browsers and server. Pages hold their styles, and
 * hashes do not compress.
 */
const className = (name: string, file: string, css: string) => {
  const sheet = sheets.indexOf(file.split('?', 1)[0]?.replace(`${root}/client/`, '') ?? '')
  const place = css.search(new RegExp(`[.\\s]${name}(?![\\w-])`))
  // Two digits that begin with a letter, from `a0` on.
  return (360 + sheet).toString(36) + place.toString(36)
}

/** The client's plugins and settings, in development too. */
const client: UserConfig = {
  root: `${root}/client`,
  plugins: [compileMessages(), guides(), react()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: className } },
  resolve: {
    alias: [
      // Messages are compiled: without their parser each public page saves 8.6 of 114 KB.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      // The router brings what React 18 and later have: half a kilobyte.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
    ],
  },
  // The alias must apply to these on the server too.
  ssr: { noExternal: ['use-intl', '@formatjs/fast-memoize'] },
}

/** What browsers load. Site and panel share no chunks, as nobody loads both. */
const forBrowsers = (part: 'site' | 'panel', input: string[], output: Rolldown.OutputOptions): UserConfig => ({
  ...client,
  plugins: [client.plugins, weighPages()],
  build: {
    outDir: `${root}/dist/client`,
    emptyOutDir: part === 'site',
    target: 'es2022',
    manifest: `.vite/${part}.json`,
    // The notices of all that browsers get, served beside it.
    license: { fileName: `licenses-${part}.txt` },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: input.map((file) => `${root}/client/${file}`),
      output,
      // These packages do not say that their modules only export: links that nothing uses would stay, 0.8 KB.
      treeshake: { moduleSideEffects: [{ test: /@trpc\/(client|react-query)/, sideEffects: false }] },
    },
  },
})

const builds: Record<string, UserConfig> = {
  /** First, as it empties the folder. Each page has an entry, and all that pages share is one chunk. */
  site: forBrowsers('site', ['app/landing.tsx', 'app/legal.tsx', 'app/check.tsx', 'app/insured.ts'], {
    // What is loaded only once a visitor acts stays a file of its own.
    codeSplitting: {
      groups: [
        // Styles that no page has before a visitor acts: the landing page loads them with its scripts.
        { name: 'late', test: /\.late\.(module\.)?css/, priority: 1 },
        { name: 'site', minShareCount: 2, test: /^(?!.*(?:source-of-visit|request-source))/ },
      ],
    },
  }),
  /**
   * A file costs a request: the panel starts with one, and its sections share few. The dashboard's shared code is a
   * chunk of its own, so that the first screen does not load calendars and tables.
   */
  panel: forBrowsers('panel', ['panel.html'], {
    codeSplitting: {
      groups: [
        { name: 'start', tags: ['$initial'], priority: 1 },
        { name: 'dashboard', test: /ui\/(chart-frame|figure-list)/ },
        { name: 'sections', minShareCount: 14 },
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
      ],
    },
    // A shared chunk would be named after everything that shares it.
    chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
  }),
  /** The public pages for the server to render. */
  pages: {
    ...client,
    // These packages are not installed on the running server.
    ssr: { noExternal: ['use-intl', '@formatjs/fast-memoize', 'wouter', 'regexparam'] },
    build: {
      ssr: `${root}/client/app/server.tsx`,
      outDir: `${root}/dist/ssr`,
      emptyOutDir: true,
      license: { fileName: 'licenses.txt' },
      target: 'node20',
    },
  },
  server: {
    // Bundling drops their unused code, which saves memory.
    ssr: { noExternal: ['date-fns', '@date-fns/tz', 'zod', 'libphonenumber-js'] },
    build: {
      ssr: true,
      outDir: `${root}/dist/server`,
      emptyOutDir: true,
      license: { fileName: 'licenses.txt' },
      target: 'node20',
      rollupOptions: {
        external: ['vite'],
        // A thread starts from its own file, next to the one that starts it.
        input: {
          main: `${root}/server/boot/main.ts`,
          'write-workbook': `${root}/server/files/write-workbook.ts`,
          'read-import': `${root}/server/modules/imports/reading/read-import.ts`,
          'draw-paper': `${root}/server/drawing/draw-paper.ts`,
        },
        output: { entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : `${name}.mjs`) },
      },
    },
  },
}

/** The bundler's warnings about slowness, which a busy machine causes. */
const quiet: UserConfig = { build: { rollupOptions: { checks: { bundlerTimings: false } } } }

/** `vite build --mode site|panel|pages|server` makes one part of `dist`; `scripts/preparation/build.mjs` makes them all. */
export default defineConfig(({ mode }) => mergeConfig(builds[mode] ?? client, quiet))
