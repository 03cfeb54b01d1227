import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const root = import.meta.dirname

/** What both builds of the client share: from one root, so that their names of CSS classes are the same. */
const client: UserConfig = {
  root: `${root}/client`,
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}

const builds: Record<string, UserConfig> = {
  /** What browsers load; also the configuration of the development server. */
  browser: {
    ...client,
    build: {
      outDir: `${root}/dist/client`,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 900,
    },
  },
  /** The same pages for the server to render. */
  pages: {
    ...client,
    build: { ssr: `${root}/client/app/server.tsx`, outDir: `${root}/dist/ssr`, emptyOutDir: true, target: 'node20' },
  },
  server: {
    build: {
      ssr: `${root}/server/main.ts`,
      outDir: `${root}/dist/server`,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { external: ['vite'] },
    },
  },
}

/** `vite build --mode browser|pages|server` makes one part of `dist`; `scripts/build.mjs` makes them all. */
export default defineConfig(({ mode }) => builds[mode] ?? builds.browser ?? {})
