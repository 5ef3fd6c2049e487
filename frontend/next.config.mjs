import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * A file of `lib`: what is compiled of it, which the server has loaded already. A compiler beside the server takes as much as many pages; it is there only
 * where Next is called by itself and nothing was compiled.
 */
const load = async (name) => {
  const compiled = path.resolve(import.meta.dirname, '../dist/frontend/lib', `${name}.js`);
  if (existsSync(compiled)) return require(compiled);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`./lib/${name}.ts`, import.meta.url);
};
// A build with wrong public settings fails, by the same check and with the same words as a start.
const { readPublicEnv } = await load('env');
const { isProduction } = await load('run-mode');

/**
 * Next ships its browser code twice. Only of its ES modules can the bundler leave out what is not used: 15 kB of every page's first load,
 * gzipped. (The same files serve Next's own edge builds.)
 */
const esModulesOfNext = (Replacement) =>
  new Replacement(/[\\/]next[\\/]dist[\\/](?:client|shared|lib)[\\/].+\.js$/, ({ createData }) => {
    const { resource } = createData ?? {};
    if (!resource) return;
    const twin = resource.replace(/([\\/]next[\\/]dist[\\/])((?:client|shared|lib)[\\/])/, '$1esm/$2');
    if (!existsSync(twin)) return;
    createData.request = createData.request.replace(resource, twin);
    createData.userRequest = createData.userRequest.replace(resource, twin);
    createData.resource = twin;
  });

/** Next takes pages up in one piece, which takes a phone long. */
const hydrateInSlices = (Replacement) =>
  new Replacement(/^react-dom\/client$/, (module) => {
    if (/[\\/]next[\\/]dist[\\/](?:esm[\\/])?client$/.test(module.context))
      module.request = path.resolve(import.meta.dirname, 'lib/hydrate-in-slices.ts');
  });

/** tRPC brings every hook of React Query into every page: it gets those that are used. */
const hooksInUse = (Replacement) =>
  new Replacement(/^@tanstack\/react-query$/, (module) => {
    if (/[\\/]@trpc[\\/](?:next|react-query)[\\/]/.test(module.context))
      module.request = path.resolve(import.meta.dirname, 'lib/react-query-for-trpc.ts');
  });

/** tRPC stands in for what every browser of ours can do by itself. */
const plainSpread = (Replacement) =>
  new Replacement(/^\.\/objectSpread2-/, (module) => {
    if (/[\\/]@trpc[\\/](?:client|next)[\\/]/.test(module.context))
      module.request = path.resolve(import.meta.dirname, 'lib/spread-for-trpc.ts');
  });

/** Icons are drawn by our own few lines, on the server too: what is drawn there is taken up here. */
const plainIcons = (Replacement) =>
  new Replacement(/[\\/]createLucideIcon\.mjs$/, path.resolve(import.meta.dirname, 'lib/plain-icon.ts'));

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The server compresses everything it sends, pages and proxied answers alike.
  compress: false,
  productionBrowserSourceMaps: false,
  devIndicators: false,
  outputFileTracingRoot: path.resolve(import.meta.dirname, '..'),
  // `npm run typecheck` says it once, for the whole product.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: ['lucide-react'],
  compiler: { styledComponents: { displayName: false, pure: true } },
  experimental: {
    externalDir: true,
    // It tells the pages router which paths the app router has; there is none.
    clientRouterFilter: false,
    // The browser alone would go back to a place while the page that is left still stands.
    scrollRestoration: true,
  },
  // Pictures are SVG of a kilobyte each: there is nothing to resize.
  images: { unoptimized: true },
  // Its address names the build.
  headers: async () => [
    { source: '/after-paint.mjs', headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }] },
  ],
  webpack: (webpack, { dev, isServer, webpack: { NormalModuleReplacementPlugin } }) => {
    webpack.plugins.push(plainIcons(NormalModuleReplacementPlugin));
    // Every page names every piece that it may load later; a third of its usual hash tells builds apart as well.
    webpack.output.hashDigestLength = 6;
    // In development too: what is left out is missed there first.
    if (!isServer) webpack.plugins.push(hooksInUse(NormalModuleReplacementPlugin));
    if (!dev && !isServer)
      webpack.plugins.push(
        esModulesOfNext(NormalModuleReplacementPlugin),
        hydrateInSlices(NormalModuleReplacementPlugin),
        plainSpread(NormalModuleReplacementPlugin),
      );
    // These packages have no side effects but don't say so; told, the bundler leaves out what is not used (web sockets, …).
    webpack.module.rules.push({
      test: /node_modules[\\/]@trpc[\\/](client|next|react-query)[\\/]/,
      sideEffects: false,
    });
    return webpack;
  },
  env: readPublicEnv(process.env, { production: isProduction(process.env) }),
};

export default config;
