import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of the data set that lies beside the checkout; undefined, and said so, where it does not. */
export function sharedFile(name: string): string | undefined {
  const path = fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url))
  if (existsSync(path)) return path
  console.warn(`skipped: shared/data/${name} is not beside the checkout`)
  return undefined
}

/** The parsed content of such a JSON file. */
export function readSharedJson<T>(name: string): T | undefined {
  const path = sharedFile(name)
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}

/** A file of the attacks that lie in the repository. */
export const attackFile = (name: string): string =>
  fileURLToPath(new URL(`../../../../infra/attacks/${name}`, import.meta.url))
