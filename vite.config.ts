import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite'
import { compileMessages } from './scripts/vite-compile-messages.mjs'
import { shortClassNames } from './scripts/vite-short-class-names.mjs'
import { staticParts } from './scripts/vite-static-parts.mjs'
import { weighPages } from './scripts/vite-weigh-pages.mjs'

const root = import.meta.dirname

const localsConvention = 'camelCaseOnly'

/** What the client is made of, while it is developed as well. */
const client: UserConfig = {
  root: `${root}/client`,
  plugins: [compileMessages(), react()],
  css: { modules: { localsConvention } },
  // The messages are compiled already: the parser that this leaves out weighs 8.6 of 114 KB on each public page.
  resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  // On the server, too, these have to pass through the alias.
  ssr: { noExternal: ['use-intl', '@formatjs/fast-memoize'] },
}

/** Texts that only static parts show, which browsers get as HTML: docs/decisions/0184. */
const ON_SERVER_ONLY = ['hero', 'features', 'start', 'why', 'testimonials', 'action', 'crash', 'questions']

/** Public pages, whose classes have the same names in browsers and on the server. */
const site = (): UserConfig => ({
  ...client,
  css: { modules: { localsConvention, generateScopedName: shortClassNames(`${root}/client`) } },
})

/** On a busy machine the bundler warns that it takes long. */
const quiet: UserConfig = { build: { rollupOptions: { checks: { bundlerTimings: false } } } }

/**
 * A file costs a request and a start: the panel begins with one, and what its sections share comes in few. Of that the
 * dashboard's has a file of its own: put with what others share, it would have whoever begins load calendars and tables.
 */
const panelChunks: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 1 },
      { name: 'dashboard', test: /ui\/(chart-frame|figure-list)/ },
      { name: 'sections', minShareCount: 7 },
      { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
    ],
  },
  // The name of a shared one lists who shares it.
  chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
}

/** What browsers load. Site and panel share nothing, for nobody loads both: cut into shared chunks, both were heavier. */
const forBrowsers = (part: 'site' | 'panel', page: string): UserConfig => ({
  ...(part === 'site' ? site() : client),
  plugins: [part === 'site' && staticParts(ON_SERVER_ONLY), client.plugins, weighPages()],
  build: {
    outDir: `${root}/dist/client`,
    emptyOutDir: part === 'site',
    target: 'es2022',
    manifest: `.vite/${part}.json`,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: `${root}/client/${page}`,
      treeshake: {
        // 0.8 KB of each public page: these packages do not say that they have none, and kept a client of web sockets.
        moduleSideEffects: [{ test: /@trpc.(client|react-query)/, sideEffects: false }],
        // 0.4 KB of them: no getter in here does anything but get. Without, 30 bytes are left of the limit.
        propertyReadSideEffects: false,
      },
      ...(part === 'panel' && { output: panelChunks }),
    },
  },
})

const builds: Record<string, UserConfig> = {
  /** First, as it empties the folder. */
  site: forBrowsers('site', 'index.html'),
  panel: forBrowsers('panel', 'panel.html'),
  /** The same pages for the server to render. */
  pages: {
    ...site(),
    // These are no packages of the running server.
    ssr: { noExternal: ['use-intl', '@formatjs/fast-memoize', 'wouter', 'regexparam', 'use-sync-external-store'] },
    build: { ssr: `${root}/client/app/server.tsx`, outDir: `${root}/dist/ssr`, emptyOutDir: true, target: 'node20' },
  },
  server: {
    // Bundled, what nothing calls of them is left out, and does not take memory: docs/decisions/0072.
    ssr: { noExternal: ['date-fns', '@date-fns/tz', 'zod', 'libphonenumber-js'] },
    build: {
      ssr: true,
      outDir: `${root}/dist/server`,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        external: ['vite'],
        // A thread starts from a file of its own, beside the one that starts it.
        input: {
          main: `${root}/server/boot/main.ts`,
          'write-workbook': `${root}/server/files/write-workbook.ts`,
          'read-import': `${root}/server/modules/imports/reading/read-import.ts`,
          'draw-paper': `${root}/server/modules/certificates/pdf/draw-paper.ts`,
        },
        output: { entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : `${name}.mjs`) },
      },
    },
  },
}

/** `vite build --mode site|panel|pages|server` makes one part of `dist`; `scripts/preparation/build.mjs` makes them all. */
export default defineConfig(({ mode }) => mergeConfig(builds[mode] ?? client, quiet))
