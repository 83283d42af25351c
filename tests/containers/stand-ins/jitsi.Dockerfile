# ghcr.io/jitsi/web, jicofo and jvb: a small server that answers what they are asked (jitsi.ts).
FROM sunwai-tests/programs
RUN groupadd --gid 1000 jitsi && useradd --uid 1000 --gid jitsi jitsi && mkdir -p /config
COPY bun /usr/local/bin/bun
COPY jitsi.ts /usr/local/lib/jitsi.ts
USER 1000:1000
ARG part
ENV PART=$part
CMD ["bun", "/usr/local/lib/jitsi.ts"]
