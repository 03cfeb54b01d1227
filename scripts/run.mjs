// node scripts/run.mjs NAME … : what stands behind each script of package.json. It makes sure of what the command needs,
// also in a fresh clone, and says how it is used with --help, before anything is installed or opened.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 20.19 or later is needed; this is ${process.version}.\n`)
  process.exit(1)
}

const { endWith, run } = await import('./command.mjs')
const [name = '', ...given] = process.argv.slice(2)
await run(name, given).catch(endWith)
