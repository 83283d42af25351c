# nginx: user 101.
FROM sunwai-tests/programs
RUN groupadd --gid 101 --non-unique cache && useradd --uid 101 --non-unique --gid 101 cache
COPY as-given.sh /docker-entrypoint.sh
ENTRYPOINT ["/docker-entrypoint.sh"]
CMD ["nginx", "-g", "daemon off;"]
