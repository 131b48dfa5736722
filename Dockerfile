# nmbr9 serve, on SQLite in the volume /var/lib/nmbr9 unless NMBR9_DATABASE says otherwise. docs/deploy.md says more.
#
#   docker build --build-arg COMMIT="$(git rev-parse HEAD)" -t nmbr9 .
#   docker run -p 9009:9009 -v nmbr9:/var/lib/nmbr9 nmbr9
#
# These commands and the default base are untried. It was built and run with buildah, on a base of Debian bookworm with its
# python3 and python3-venv, which debootstrap had made:
#   buildah build --isolation chroot --network host --format docker --build-arg BASE=localhost/bookworm-python -t nmbr9 .
# Any base with Python 3.11 or newer, its venv module, useradd and install should do.
ARG BASE=python:3.13-slim

FROM ${BASE} AS build
WORKDIR /source
COPY . .
RUN python3 -m venv /opt/nmbr9 && /opt/nmbr9/bin/pip install --no-cache-dir '.[server,passkeys]'

FROM ${BASE}
ARG COMMIT=""
# The same path as in the other stage, and the same Python: a virtual environment can be copied then.
COPY --from=build /opt/nmbr9 /opt/nmbr9
RUN useradd --system --uid 9009 --home-dir /var/lib/nmbr9 nmbr9 \
    && install -d -o nmbr9 -g nmbr9 -m 700 /var/lib/nmbr9
# On all addresses of the container: from outside, only published ports can be reached.
ENV PATH=/opt/nmbr9/bin:$PATH \
    NMBR9_HOST=0.0.0.0 \
    NMBR9_DATABASE=sqlite:////var/lib/nmbr9/nmbr9.db \
    NMBR9_COMMIT=${COMMIT}
USER nmbr9
VOLUME /var/lib/nmbr9
EXPOSE 9009
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python3", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:9009/health', timeout=4)"]
CMD ["nmbr9", "serve"]
