# postgres: user 999, the cluster in a folder with the number of the version, an entrypoint that makes it (postgres.sh).
FROM sunwai-tests/programs
RUN usermod --non-unique --uid 999 postgres && groupmod --non-unique --gid 999 postgres && chown 999:999 /var/lib/postgresql
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
COPY postgres.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]
STOPSIGNAL SIGINT
CMD ["postgres"]
