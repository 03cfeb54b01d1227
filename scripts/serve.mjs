// Runs the built server in this process, so that signals reach it directly.
process.env.NODE_ENV ??= 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)
