import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './vite-plugins/budget.ts'
import { contractsWithoutSchemas } from './vite-plugins/contracts-without-schemas.ts'
import { precompress } from './vite-plugins/precompress.ts'
import { preloadFonts } from './vite-plugins/preload-fonts.ts'

const GATEWAY = 'http://localhost:8080'

export default defineConfig({
  plugins: [contractsWithoutSchemas(), react(), preloadFonts(), budget(), precompress()],
  // The gateway puts a fresh value in its place for each request.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': GATEWAY } },
  preview: { proxy: { '/api': GATEWAY } },
  build: {
    target: 'es2022',
    sourcemap: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A contract that no screen uses costs nothing: declaring one has no effect of its own.
      treeshake: { manualPureFunctions: ['defineCall', 'crud', 'z'], propertyReadSideEffects: false },
      // Apart, so that a new release of ours leaves it in the reader's cache.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|swr)\//,
            },
          ],
        },
      },
    },
  },
})
