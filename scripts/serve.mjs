// Runs the server that was built, in this process, so that it gets the signals itself.
process.env.NODE_ENV ??= 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)
