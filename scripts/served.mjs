// The built server in a process of `npm start`, whose end, however it comes, is this one's: the next start needs the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
await import(new URL('../dist/server/main.js', import.meta.url).href)
