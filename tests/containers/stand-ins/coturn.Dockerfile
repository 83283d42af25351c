# coturn/coturn: the program with its capability in the file, run as nobody.
FROM sunwai-tests/programs
RUN setcap cap_net_bind_service=+ep /usr/bin/turnserver
COPY as-given.sh /usr/local/bin/docker-entrypoint.sh
USER nobody:nogroup
ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]
CMD ["turnserver", "--log-file=stdout"]
