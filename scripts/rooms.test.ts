import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** What the files of a place do not import: paths from the clone, as `server/db/client`, and packages. */
type Rule = { of: RegExp; not: RegExp; butTypesOf?: string; why: string }

const RULES: Rule[] = [
  {
    of: /^shared\//,
    not: /^(?!shared\/|zod$|date-fns$|@date-fns\/tz$|libphonenumber-js\/min$|vitest$|fast-check$)/,
    why: 'shared imports only Zod and pure libraries',
  },
  {
    of: /^server\/(?!testing\/site|boot\/(?:commands\.nightly|upgrade.*)\.test|api\/generated-client\.test|web\/(?:renderer|page-request)\.ts)/,
    not: /^(?:client|prisma|scripts|e2e)\//,
    why: 'the server imports neither the client nor prisma/, scripts/ or e2e/',
  },
  {
    of: /^server\/web\/(?:renderer|page-request)\.ts/,
    not: /^(?:client|prisma|scripts|e2e)\//,
    butTypesOf: 'client/app/server',
    why: 'of the client, these know the types of its server-rendering entry',
  },
  { of: /^server\/drawing\//, not: /^server\/(?:auth|mail)\//, why: 'what draws knows neither people nor mails' },
  {
    of: /^server\/modules\/(?!.*(?:router|\.test)\.ts)/,
    not: /^(?:server\/trpc\/|express$|@trpc\/)/,
    why: 'below a procedure nothing knows tRPC or Express',
  },
  {
    of: /^client\/(?:site|admin|preview)\//,
    not: /^server\//,
    why: 'the client knows the server by client/api only',
  },
  {
    of: /^client\/(?:api|app)\//,
    not: /^server\//,
    butTypesOf: 'server/api/router',
    why: 'the client knows the server by the type AppRouter',
  },
  { of: /^client\/api\//, not: /^client\/(?!api\/)/, why: 'what calls the server knows no screen' },
  {
    of: /^client\/site\//,
    not: /^(?:client\/(?:admin|preview)\/|@mantine\/|mantine-datatable)/,
    why: 'the site carries no panel code',
  },
  { of: /^client\/admin\//, not: /^client\/site\//, why: 'the panel shows pieces of the site through client/preview' },
  {
    of: /^client\/preview\//,
    not: /^(?:client\/admin\/|@mantine\/)/,
    why: 'what the panel shows of the site is made of the site’s pieces alone',
  },
]

type Import = { from: string; to: string; isType: boolean }

const files = ['server', 'shared', 'client']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('server/db/generated/'))
const imports: Import[] = files.flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8')
  const found = source.matchAll(
    /(?:(?:import|export)\s+(type\s+)?(?:[\w*${},\s]*\bfrom\s*)?|(typeof\s+)?\bimport\()'([^']+)'/g,
  )
  return [...found].map(([, type, typeOf, named = '']) => {
    const to = named.startsWith('.') ? relative(root, join(root, dirname(from), named)) : named
    return { from, to: to.replaceAll('\\', '/'), isType: (type ?? typeOf) !== undefined }
  })
})
const said = ({ from, to }: Import) => `${from} imports ${to}`
const isTest = ({ from }: Import) => /\.test\.tsx?$/.test(from)

test.each(RULES)('$why', ({ of, not, butTypesOf }) => {
  expect(imports.filter(({ from }) => of.test(from)).length).toBeGreaterThan(0)
  const wrong = imports.filter(
    ({ from, to, isType }) => of.test(from) && not.test(to) && !(isType && to === butTypesOf),
  )
  expect(wrong.map(said)).toEqual([])
})

/** The floors of a folder from the top, each with the names of its rooms, as docs/architecture.md draws them. */
const floors = {
  server: [...drawing(' server/', '\n shared/').matchAll(/^ (?:server\/)? +((?:[a-z]+\/ +)+)/gm)],
  'client/admin': [...drawing(' shell\n', '\n```').matchAll(/^ (.+)$/gm)],
}

function drawing(from: string, to: string): string {
  const start = architecture.indexOf(from)
  return architecture.slice(start, architecture.indexOf(to, start))
}

test.each(Object.entries(floors))('a room of %s imports only rooms of lower floors', (folder, found) => {
  const listed = found.map(([, names = '']) =>
    names
      .trim()
      .split(/\/? +|\/$/)
      .filter(Boolean),
  )
  const floorOf = new Map(listed.flatMap((rooms, place) => rooms.map((room) => [room, listed.length - place])))
  const roomOf = (path: string) => path.slice(folder.length + 1).match(/^([^/]+)\//)?.[1]
  const rooms = new Set(files.flatMap((path) => (path.startsWith(`${folder}/`) && roomOf(path)) || []))
  rooms.delete('testing')
  expect([...floorOf.keys()].sort()).toEqual([...rooms].sort())
  const between = imports.filter((one) => {
    const isWithin = one.from.startsWith(`${folder}/`) && one.to.startsWith(`${folder}/`)
    return isWithin && !isTest(one) && roomOf(one.from) !== roomOf(one.to) && roomOf(one.from) !== 'testing'
  })
  const wrong = between.filter(({ from, to }) => {
    const [mine, theirs] = [roomOf(from), roomOf(to)]
    // Files beside the rooms are for all, and know the lowest; `panel.tsx` composes, and nobody imports it.
    if (!mine) return !from.endsWith('/panel.tsx') && (floorOf.get(theirs ?? '') ?? 0) > 2
    return theirs
      ? (floorOf.get(mine) ?? 0) <= (floorOf.get(theirs) ?? Number.POSITIVE_INFINITY)
      : to.endsWith('/panel')
  })
  expect(wrong.map(said)).toEqual([])
})

test('no module imports one that imports it, or the router of another', () => {
  const roomOf = (path: string) => path.match(/^server\/modules\/([^/]+)\//)?.[1] ?? ''
  const between = imports.filter((one) => !isTest(one) && roomOf(one.from) && roomOf(one.to))
  const others = between.filter(({ from, to }) => roomOf(from) !== roomOf(to))
  expect(others.filter(({ to }) => to.endsWith('/router')).map(said)).toEqual([])
  expect(inCycles(others.map((one) => ({ ...one, mine: roomOf(one.from), theirs: roomOf(one.to) }))).map(said)).toEqual(
    [],
  )
})

/** The imports left when those of rooms that none imports, or that import none, are taken away again and again. */
function inCycles(all: (Import & { mine: string; theirs: string })[]): Import[] {
  const importing = new Set(all.map(({ mine }) => mine))
  const imported = new Set(all.map(({ theirs }) => theirs))
  const left = all.filter(({ mine, theirs }) => imported.has(mine) && importing.has(theirs))
  return left.length < all.length ? inCycles(left) : left
}
