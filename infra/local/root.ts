import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Everything that `make up` writes on this machine. */
export const DATA_DIR = join(ROOT, '.data')
