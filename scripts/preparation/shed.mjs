/*
 * node scripts/preparation/shed.mjs [--omit=dev] : deletes packages and files from node_modules that nothing here ever
 * loads. It is optional, but a third of what npm installs is never used.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './child.mjs'

/**
 * Dependencies of used packages that only other features need: `prisma dev` and `prisma studio`, other databases, and
 * the drawings from which the React icons were made.
 */
const NEVER_LOADED = /^(@electric-sql\/|@hono\/|@mrleebo\/|@tabler\/icons$|@visx\/|elkjs$|hono$|mysql2$|postgres$)/
const OTHER_DATABASES = /\.(cockroachdb|mysql|sqlite|sqlserver)\./
/**
 * The interface of `prisma studio`, other databases' query compilers, up to 5 MB each, and what Prisma's settings do not
 * load of a library.
 */
const UNUSED_FILES = [
  { folder: 'node_modules/@prisma/studio-core/dist', names: /^(ui|metafile-\w+\.json)$/ },
  { folder: 'node_modules/@prisma/client/runtime', names: OTHER_DATABASES },
  { folder: 'node_modules/prisma/build', names: OTHER_DATABASES },
  { folder: 'node_modules/effect', names: /^src$/ },
  { folder: 'node_modules/effect/dist', names: /^(esm|dts)$/ },
]

/** @typedef {{ [kind: string]: Record<string, string> | undefined }} Package of the lock file: what it names, by kind */

/** @param {{ production?: boolean }} [options] whether also all goes that only development needs */
export function shed({ production = false } = {}) {
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed = reachable(packages, production)
  for (const path of Object.keys(packages)) if (!needed.has(path)) remove(path)
  for (const { folder, names } of UNUSED_FILES.filter(({ folder }) => existsSync(join(root, folder)))) {
    for (const file of readdirSync(join(root, folder))) if (names.test(file)) remove(join(folder, file))
  }
}

/** @param {string} path in the clone */
const remove = (path) => rmSync(join(root, path), { recursive: true, force: true })

/**
 * The paths of all packages that the clone's own depend on. Optional peers do not count: a package that uses one
 * depends on it, too. In production no peer counts: TypeScript is one of tRPC's.
 * @param {Record<string, Package>} packages
 * @param {boolean} production
 */
function reachable(packages, production) {
  const found = new Set([''])
  for (const path of found) {
    const { dependencies, optionalDependencies, devDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {}
    const ofDevelopment = path === '' && !production ? devDependencies : {}
    const peers = production ? [] : Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name])
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies, ...ofDevelopment }), ...peers]) {
      const place = NEVER_LOADED.test(name) ? undefined : placeOf(packages, path, name)
      if (place !== undefined) found.add(place)
    }
  }
  return found
}

/**
 * Where Node finds a package: in the nearest node_modules.
 * @param {Record<string, Package>} packages @param {string} from @param {string} name
 */
function placeOf(packages, from, name) {
  const folders = from.split(/\/?node_modules\//).slice(1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/')
    if (packages[place]) return place
  }
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  shed({ production: process.argv.includes('--omit=dev') })
}
