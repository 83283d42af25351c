# ghcr.io/jitsi/prosody: Debian's Prosody with the configuration that Jitsi's image would write (prosody.sh).
FROM sunwai-tests/programs
RUN groupadd --gid 1000 jitsi && useradd --uid 1000 --gid jitsi jitsi && mkdir -p /config /prosody-plugins-custom /prosody-plugins
COPY prosody-modules /prosody-plugins
COPY prosody.sh /usr/local/bin/prosody-of-jitsi
USER 1000:1000
CMD ["/usr/local/bin/prosody-of-jitsi"]
