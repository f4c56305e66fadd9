import { randomUUID } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^wr-import-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** No copy takes this long to be made. */
const OLD_MS = 6 * 60 * 60 * 1000

/** A new name for the copy of a package. */
export const copyPath = (folder = tmpdir()): string => join(folder, `wr-import-${randomUUID()}`)

/**
 * Removes copies of packages that a killed worker was still making: plain files of that name and of this account that
 * nothing has been written to for six hours. Answers how many.
 */
export async function removeOldCopies(now: Date, folder = tmpdir()): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    if (!NAME.test(name)) continue
    const path = join(folder, name)
    const found = await lstat(path).catch(() => undefined)
    const isOurs = found?.isFile() && found.uid === process.getuid?.()
    if (!found || !isOurs || found.mtimeMs > now.getTime() - OLD_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
