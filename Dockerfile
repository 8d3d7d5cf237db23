# The image contains the output of `npm run pack`: sources without tests, the built web pages, npm packages and Node.
# It contains no npm, no compiler and no PostgreSQL. The server runs as an ordinary user.
FROM node:26-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY client/package.json client/
COPY server/package.json server/
COPY web/package.json web/
COPY testing/package.json testing/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY chaos/package.json chaos/
COPY scripts scripts
RUN node scripts/lib/install.mjs
COPY . .
RUN node scripts/pack.mjs /srv/miya

FROM debian:bookworm-slim
# Node needs this library, and the base image does not contain it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /srv/miya miya && install -d -o miya -g miya -m 0750 /secrets
COPY --from=build /srv/miya /srv/miya
WORKDIR /srv/miya
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
USER miya
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node_modules/node/bin/node"]
CMD ["server/src/main.ts"]
