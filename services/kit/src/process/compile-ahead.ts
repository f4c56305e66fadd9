import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// usage: NODE_COMPILE_CACHE=FOLDER node compile-ahead.ts FOLDER...
// Strips the types of every source file below the folders into the compile cache, without running any of them. What
// strips types is a WebAssembly module of 20 MB that a process keeps for its whole life once it has met a file that the
// cache does not hold.

/** Not part of a running process. */
const LEFT_OUT = ['**/node_modules/**', '**/*.test.ts', '**/testing/**', '**/test-migrations/**']

const files = process.argv
  .slice(2)
  .flatMap((folder) =>
    globSync('**/*.ts', { cwd: folder, exclude: LEFT_OUT }).map((file) => resolve(join(folder, file))),
  )
const importOf = (url: string) => `import ${JSON.stringify(url)};`
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`

const LOADED = 'every file is loaded'
const END = moduleOf(`throw new Error(${JSON.stringify(LOADED)})`)

/** Loads files without running them: a graph of modules is loaded as a whole before its first one, which ends it. */
const load = (paths: readonly string[]): Promise<Error> =>
  import(moduleOf([END, ...paths.map((path) => pathToFileURL(path).href)].map(importOf).join(''))).catch(
    (error: Error) => error,
  )

// A file of which a part is missing, as tools are missing in an image, is left to whoever runs it.
if ((await load(files)).message !== LOADED) for (const file of files) await load([file])
