// node scripts/run.mjs NAME … : the command behind each script of package.json. It prepares what the command needs,
// even in a fresh clone; with --help it prints the usage before anything is installed or opened.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node 20.19 or later is needed; this is ${process.version}.\n`)
  process.exit(1)
}

const { endWith, run } = await import('./command.mjs')
const [name = '', ...given] = process.argv.slice(2)
await run(name, given).catch(endWith)
