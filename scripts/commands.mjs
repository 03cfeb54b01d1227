/*
 * The commands that people run: `npm start`, `npm test`, and `npm run NAME` for all others. `scripts/run.mjs` runs
 * them, and prints these texts with --help. Nothing here needs an installed package.
 */

/**
 * @typedef {{ from: number, to: number }} Range of whole numbers
 *
 * @typedef {object} CommandOption
 * @property {string} says
 * @property {string} [value] what the help calls its value; an option without one is a flag
 * @property {Range} [range]
 * @property {true} [required]
 * @property {string} [with] what may be given beside the argument where this is
 * @property {Record<string, string>} [variables] set where it is given
 *
 * @typedef {object} Command
 * @property {string} does
 * @property {import('./preparation/prepare.mjs').Stage} needs
 * @property {Record<string, CommandOption>} [options]
 * @property {{ name: string, says: string, range?: Range }} [argument] the one that must be given
 * @property {string} [passesOn] whose options and arguments it takes
 * @property {string} [paths] what it does with paths that are given to it
 * @property {string} environment
 * @property {string} example
 * @property {string} [script] what is run in this process, relative to this folder
 * @property {(given: string[]) => string[][]} [programs] packaged programs that are run one after the other
 * @property {string[][]} [beside] programs that run, one after the other, while the first of the others does; what they
 *   write is shown where they fail
 * @property {Record<string, string>} [variables] for the programs
 */

const DATABASE = 'DATABASE_URL, or DATA_DIR for the embedded database'
const FILES = 'DATA_DIR, or STORAGE=s3 with S3_…, for the files'

/** @type {CommandOption} */
const empty = {
  says: 'fills an empty database without sample insurers and customers, as SAMPLE_DATA=false does',
  variables: { SAMPLE_DATA: 'false' },
}

/** Checks the types of the product and of its tools again where something has changed. */
const types = ['tsc', '--build', '.', 'scripts/bench', 'scripts/mutations', 'scripts/reliability']
/** @param {string[]} paths */
const check = (paths) =>
  paths.length > 0 ? [['biome', 'check', ...paths], types] : [['biome', 'check'], types, ['knip']]
/** @param {string[]} given */
const serverTests = (given) => ['vitest', 'run', ...given]
/** @param {string[]} given */
const browserTests = (given) => ['playwright', 'test', '-c', 'e2e', ...given]

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    does: 'Installs and builds what is needed, starts the embedded PostgreSQL, migrates, fills an empty database, and serves everything.',
    needs: 'build',
    options: { empty },
    environment: 'PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR and all others of .env.example',
    example: 'npm start -- --empty',
    script: 'serve.mjs',
  },
  dev: {
    does: 'As npm start, but from the sources: the client is replaced in the browser, the server starts again when one changes, and type errors are shown.',
    needs: 'client',
    options: { empty },
    environment: 'as npm start',
    example: 'npm run dev',
    script: 'dev.mjs',
  },
  build: {
    does: 'Builds client and server into dist/, unless that was done of the same sources.',
    needs: 'build',
    environment: 'none',
    example: 'npm run build',
  },
  test: {
    does: 'Everything that npm run check, test:server and test:browser do.',
    needs: 'build',
    environment: 'TEST_DATABASE_URL, CHROMIUM_PATH',
    example: 'npm test',
    // Everything again: TypeScript 7.0 does not notice that a global declaration has changed.
    beside: [['biome', 'check'], [...types, '--force'], ['knip']],
    programs: () => [serverTests([]), browserTests([])],
  },
  check: {
    does: 'Lint and import rules (Biome), types (TypeScript), unused code (knip).',
    needs: 'client',
    paths: 'lints them alone, and leaves out unused code',
    environment: 'none',
    example: 'npm run check -- server/modules/legal',
    programs: check,
  },
  'test:server': {
    does: 'Unit tests, and integration tests on a real PostgreSQL.',
    needs: 'client',
    passesOn: 'Vitest',
    environment: 'TEST_DATABASE_URL: a PostgreSQL of your own, as its superuser; PROPERTY_RUNS',
    example: 'npm run test:server -- server/boot/app.test.ts',
    programs: (given) => [serverTests(given)],
  },
  'test:browser': {
    does: 'Browser tests, in the Chromium of CHROMIUM_PATH, else in one without windows, of the machine or of a package that is installed for it.',
    needs: 'build',
    passesOn: 'Playwright',
    environment: 'CHROMIUM_PATH, TEST_DATABASE_URL, FAULT_WRITES, FAULT_KILLS',
    example: 'npm run test:browser -- companies.spec.ts',
    programs: (given) => [browserTests(given)],
  },
  'test:nightly': {
    does: 'Tests with more generated requests, writes and kills than npm test has the time for, files named *.nightly.test.ts, and browser tests tagged @nightly, also in Firefox and WebKit where they are installed.',
    needs: 'build',
    environment:
      'TEST_DATABASE_URL, CHROMIUM_PATH; PROPERTY_RUNS, FAULT_WRITES and FAULT_KILLS for other numbers than 5000, 1000 and 100',
    example: 'npm run test:nightly',
    programs: () => [serverTests([]), browserTests([])],
    variables: {
      NIGHTLY: '1',
      PROPERTY_RUNS: process.env.PROPERTY_RUNS || '5000',
      FAULT_WRITES: process.env.FAULT_WRITES || '1000',
      FAULT_KILLS: process.env.FAULT_KILLS || '100',
    },
  },
  'test:failover': {
    does: 'Kills a primary under load and promotes its synchronous standby, again and again; fails where an acknowledged write is lost.',
    needs: 'build',
    options: {
      kills: { value: 'N', range: { from: 1, to: 1000 }, says: 'so many times instead of 10' },
      restarts: {
        value: 'N',
        range: { from: 1, to: 1000 },
        says: 'restarts it so many times in place of kills, every 20 s',
      },
    },
    environment: 'none; PostgreSQL’s programs (Debian: apt-get install postgresql)',
    example: 'npm run test:failover -- --kills 3',
    script: 'reliability/failover.ts',
  },
  'test:nodes': {
    does: 'Runs npm test on each Node that CI tests, one after the other, in fresh copies of this clone; the Nodes come from npm’s registry.',
    needs: 'client',
    options: {
      only: { value: 'VERSION', says: 'on this one alone: 20.19, 22 or 24' },
      server: { says: 'runs npm run test:server alone' },
    },
    environment: 'as npm test',
    example: 'npm run test:nodes -- --only 24',
    script: 'nodes.ts',
  },
  'test:faults': {
    does: 'Breaks servers, database, disks, network, clocks, mail and store under writes, in an order of chance; fails where something acknowledged is lost, half there or left over.',
    needs: 'build',
    options: {
      seed: { value: 'N', range: { from: 0, to: 1_000_000_000 }, says: 'the number of the first run; 1' },
      runs: { value: 'M', range: { from: 1, to: 100_000 }, says: 'so many runs instead of 20' },
    },
    environment: 'none; as root also full disks; with Debian’s faketime also clocks',
    example: 'npm run test:faults -- --seed 42 --runs 1',
    script: 'reliability/drive.ts',
  },
  'test:mutations': {
    does: 'Breaks shared/, server/changes/ and server/modules/ in one place at a time and says which breaks no test notices; exit code 1 below 85 %.',
    needs: 'client',
    options: {
      since: { value: 'BRANCH', says: 'breaks what differs from another branch or commit than main' },
      only: { value: 'PATH', says: 'breaks only files whose paths begin with this' },
      sample: {
        value: 'N',
        range: { from: 1, to: 100_000 },
        says: 'breaks so many places at random in shared, server/changes, policies, renewals and customers',
      },
      seed: { value: 'N', range: { from: 0, to: 1_000_000 }, says: 'another sample than that of 1' },
    },
    environment: 'TEST_DATABASE_URL, as npm run test:server',
    example: 'npm run test:mutations -- --sample 300 --seed 7',
    script: 'mutations/main.ts',
  },
  'db:migrate': {
    does: 'Brings the database to the schema of this version.',
    needs: 'client',
    environment: DATABASE,
    example: 'npm run db:migrate',
    script: 'migrate.ts',
  },
  'db:seed': {
    does: 'Fills what was never filled in this database, as the first start does; npx prisma db seed is the same.',
    needs: 'client',
    options: { empty },
    environment: `${DATABASE}; SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD, SAMPLE_DATA`,
    example: 'npm run db:seed',
    script: '../prisma/seed.ts',
  },
  'seed:bulk': {
    does: 'Adds fictional customers, for trying and measuring the product at scale; a new database is filled with what they need first.',
    needs: 'client',
    argument: { name: 'CUSTOMERS', says: 'how many', range: { from: 1, to: 50_000_000 } },
    environment: `${DATABASE}; SEED_ADMIN_EMAIL, SEED_ADMIN_PASSWORD`,
    example: 'npm run seed:bulk -- 1000000',
    script: 'seed-bulk.ts',
  },
  'admin:create': {
    does: 'Makes an account for the panel, or opens an existing one again, and shows its new password once.',
    needs: 'client',
    options: {
      email: { value: 'ADDRESS', says: 'whose account it is', required: true },
      role: {
        value: 'ROLE',
        says: "admin or agent; where left out, a new account is an admin's and an existing one keeps its own",
      },
      name: { value: 'NAME', says: 'what the person is called' },
      link: { says: 'shows a recovery link for an existing account, in place of a new password' },
    },
    environment: `${DATABASE}; PUBLIC_URL for the link`,
    example: 'npm run admin:create -- --email person@example.com',
    script: 'create-admin.ts',
  },
  'admin:reset-factors': {
    does: 'Takes all second factors from an account whose owner has lost them, and ends its sessions.',
    needs: 'client',
    options: { email: { value: 'ADDRESS', says: 'whose account it is', required: true } },
    environment: DATABASE,
    example: 'npm run admin:reset-factors -- --email person@example.com',
    script: 'reset-factors.ts',
  },
  backup: {
    does: 'Writes one archive of database and files, beside a running server or without one.',
    needs: 'client',
    argument: { name: 'FILE', says: 'the archive to write, which must not exist' },
    options: {
      trial: { says: 'for a schedule: once a week also restores it in trial, and mails the admins how that went' },
    },
    environment: `${DATABASE}; ${FILES}`,
    example: 'npm run backup -- backup.tar.gz',
    script: 'backup.ts',
  },
  'backup:moment': {
    does: 'Writes an archive of a database that was brought to a moment, with the files of that moment that are still stored.',
    needs: 'client',
    argument: { name: 'FILE', says: 'the archive to write, which must not exist' },
    environment: `DATABASE_URL of a server for reading only, as scripts/archive/to-moment.sh starts it; ${FILES} of the product`,
    example: 'npm run backup:moment -- moment.tar.gz',
    script: 'backup-moment.ts',
  },
  restore: {
    does: 'Brings an archive of npm run backup back into an empty installation.',
    needs: 'client',
    argument: { name: 'FILE', says: 'the archive' },
    environment: `${DATABASE}; ${FILES}; SECRET_KEY, without which it takes authenticator apps from accounts`,
    example: 'npm run restore -- backup.tar.gz',
    script: 'restore.ts',
  },
  upgrade: {
    does: 'Brings an installation without containers to the version of this clone, and back if that does not answer within a minute.',
    needs: 'build',
    argument: { name: 'FOLDER', says: 'where the installation runs: a git clone of another version' },
    options: {
      service: {
        value: 'NAME',
        says: 'the systemd service to stop and start; without it, asks to stop the server, and serves in this terminal',
      },
      back: {
        says: 'takes an interrupted upgrade back, and with it what was written since; with the backup from before as a second argument (--back FILE) also a finished one',
        with: 'FILE',
      },
    },
    environment: 'that of the server: the .env of the installation, or the same variables',
    example: 'npm run upgrade -- /srv/brokerage --service brokerage',
    script: 'upgrade.ts',
  },
  reset: {
    does: 'Deletes the embedded database of this installation with its files and mails; never a database of DATABASE_URL or a bucket.',
    needs: 'client',
    options: { yes: { says: 'deletes; without it, only says what would be' } },
    environment: `${DATABASE}; ${FILES}`,
    example: 'npm run reset -- --yes',
    script: 'reset.ts',
  },
  release: {
    does: 'Makes what CHANGELOG.md has under Unreleased a version: writes it with its day, in one commit with a tag.',
    needs: 'client',
    argument: { name: 'VERSION', says: 'the new version, such as 1.1.0' },
    environment: 'none',
    example: 'npm run release -- 1.1.0',
    script: 'release.ts',
  },
  bench: {
    does: 'Measures what docs/speed.md promises, on a database and processes of its own, whose data is kept for the next run.',
    needs: 'build',
    options: {
      rows: {
        value: 'CUSTOMERS',
        says: 'in the large database; 100000 where it is left out',
        range: { from: 1_000, to: 50_000_000 },
      },
      check: { says: 'ends with exit code 1 where a target is missed' },
      peers: { says: 'measures beside Directus and Payload instead, which are installed from npm into .data/peers' },
    },
    environment: 'CHROMIUM_PATH',
    example: 'npm run bench -- --rows 1000000 --check',
    script: 'bench/main.ts',
  },
}
