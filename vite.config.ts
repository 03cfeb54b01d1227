import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** `vite build` makes the client, `vite build --ssr` the server, each in its folder under `dist`. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          ssr: `${root}/server/main.ts`,
          outDir: `${root}/dist/server`,
          emptyOutDir: true,
          target: 'node20',
          rollupOptions: { external: ['vite'] },
        },
      }
    : {
        root: `${root}/client`,
        plugins: [react()],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        build: { outDir: `${root}/dist/client`, emptyOutDir: true, target: 'es2022' },
      },
)
