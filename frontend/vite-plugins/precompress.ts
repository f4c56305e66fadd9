import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/
const SMALLEST = 512

/**
 * Puts `.br` and `.gz` next to every hashed text file; the page itself carries a nonce and is compressed as it is
 * served.
 */
export const precompress = (): Plugin => {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    closeBundle: () => {
      // A build that another plugin stopped has nothing to compress, and its own words to say.
      if (!existsSync(directory)) return
      for (const name of readdirSync(directory).filter((file) => COMPRESSIBLE.test(file))) {
        const path = join(directory, name)
        const content = readFileSync(path)
        if (content.length < SMALLEST) continue
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        )
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
