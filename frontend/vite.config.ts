import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareContracts } from './vite-plugins/bare-contracts.ts'
import { budget } from './vite-plugins/budget.ts'
import { builtScreens } from './vite-plugins/built-screens.ts'
import { contractsWithoutSchemas } from './vite-plugins/contracts-without-schemas.ts'
import { firstMove } from './vite-plugins/first-move.ts'
import { leanFonts } from './vite-plugins/lean-fonts.ts'
import { leanPackages } from './vite-plugins/lean-packages.ts'
import { apartFromQuestion, LATER_ON_QUESTION, onEveryPage } from './vite-plugins/needed-for-question.ts'
import { precompress } from './vite-plugins/precompress.ts'
import { preloadFonts } from './vite-plugins/preload-fonts.ts'
import { routerInParts } from './vite-plugins/router-in-parts.ts'
import { screenScripts } from './vite-plugins/screen-scripts.ts'
import { serviceWorker } from './vite-plugins/service-worker.ts'
import { stableStyles } from './vite-plugins/stable-styles.ts'

const GATEWAY = 'http://localhost:8080'

/** The package's exports name its development build everywhere, with warnings that nobody reads in production. */
const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production')

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    builtScreens(),
    contractsWithoutSchemas(),
    bareContracts(),
    stableStyles(),
    routerInParts(),
    leanPackages(),
    leanFonts(),
    react(),
    ...(isSsrBuild ? [] : [preloadFonts(), serviceWorker(), budget(), screenScripts(), firstMove(), precompress()]),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ]
        : [],
  },
  // The gateway puts a fresh value in its place for each request.
  html: { cspNonce: '__CSP_NONCE__' },
  // The gateway runs what draws the public pages by itself, without any package of ours or others.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { proxy: { '/api': GATEWAY } },
  preview: { proxy: { '/api': GATEWAY } },
  build: {
    target: 'es2022',
    // A browser that does not know of preloading loads the same scripts a little later.
    modulePreload: { polyfill: false },
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A contract that no screen uses costs nothing: declaring one has no effect of its own.
      treeshake: { manualPureFunctions: ['defineCall', 'staffCalls', 'staff', 'z'], propertyReadSideEffects: false },
      // The framework apart, so that a new release of ours leaves it in the reader's cache.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|swr)\//,
                  priority: 8,
                },
                { name: onEveryPage('main'), debugName: 'main', priority: 7 },
                {
                  name: 'first-page',
                  test: /\/src\/(features\/home\/pages\/home-page|app\/layouts\/site-layout)\.tsx$/,
                  priority: 6,
                },
                // What six screens share comes in one piece instead of fifty.
                {
                  name: apartFromQuestion('shared'),
                  debugName: 'shared',
                  test: /\/src\/shared\/(?!staff\/|navigation\/staff-|ui\/rich-text\/)|\/proto\/(?!staff\/)/,
                  minShareCount: 6,
                  priority: 5,
                },
                // What questions of every kind share, practised or in a mock, in a guide or a gem.
                {
                  name: apartFromQuestion('question'),
                  debugName: 'question',
                  test: /\/src\/(shared\/(question|protection|feedback|definitions|references|session|ui\/(question|rich-text\/enlarge))|features\/practice\/sessions)\/|\/proto\/http\/assessment\//,
                  minShareCount: 3,
                  priority: 4,
                },
                // Each of these with all that it needs and the groups above do not hold: few scripts instead of many.
                {
                  name: 'question-page',
                  test: /\/(features\/practice\/pages\/question-page|app\/layouts\/question-layout)\.tsx$/,
                  priority: 3,
                },
                { name: 'logged-in', test: /\/src\/app\/logged-in\.tsx$/, priority: 3 },
                { name: 'site-screens', test: /\/src\/app\/screens\/site-screens\.ts$/, priority: 3 },
                // What floats is apart, for both of the next need it.
                { name: 'floating', test: /\/node_modules\/(@floating-ui\/|@radix-ui\/react-popper\/)/, priority: 2 },
                // Alone, as it comes to whoever only reads.
                { name: 'keep-question', test: /\/answering\/save-opened-question\.ts$/, priority: 2 },
                { name: 'question-later', test: LATER_ON_QUESTION, priority: 1 },
                { name: 'logged-in-parts', test: /\/src\/app\/layouts\/logged-in-parts\.tsx$/, priority: 0 },
              ],
            },
          },
    },
  },
}))
