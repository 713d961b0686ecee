# One image for the web server, the worker and the migrations; docker-compose.yml says which is which.

FROM python:3.13-slim AS packages

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements.txt /tmp/requirements.txt
RUN python -m venv /opt/venv \
    && /opt/venv/bin/pip install --no-input --require-hashes --no-deps -r /tmp/requirements.txt


FROM python:3.13-slim

# WeasyPrint lays out text with Pango; without a font it would print boxes. Debian's own minor updates
# are wanted, so their versions are not pinned.
# hadolint ignore=DL3008
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
        fontconfig fonts-noto-color-emoji fonts-noto-core fonts-wqy-microhei \
        libharfbuzz-subset0 libpango-1.0-0 libpangoft2-1.0-0 \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --system --gid 10001 mirror \
    && useradd --system --uid 10001 --gid mirror --home-dir /data --shell /usr/sbin/nologin mirror \
    && install -d -o mirror -g mirror /data

COPY --from=packages /opt/venv /opt/venv
WORKDIR /app
COPY . .

ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MIRROR_DATA_DIR=/data \
    MIRROR_TRACE_DIR=/data/traces
USER 10001:10001
VOLUME /data
EXPOSE 8000

# No collectstatic: WhiteNoise serves the style sheet and the scripts straight from the packages.
CMD ["gunicorn", "mirror.wsgi", "--bind", "0.0.0.0:8000", "--workers", "2", "--threads", "8", \
     "--worker-tmp-dir", "/dev/shm", "--access-logfile", "-"]
