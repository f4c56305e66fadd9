import { chown, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

const unlessGone = (work: Promise<void>): Promise<void> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })

/** Flushes a file or folder to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

/**
 * Copies a folder that may change meanwhile, with owners and rights; what is gone when its turn comes is left out. What
 * is there already is copied again unless `keep`.
 * @param wanted by path below `from`, with slashes; a folder that is not wanted is left out with all that it holds.
 * @returns files and bytes copied.
 */
export async function copyTree(
  from: string,
  to: string,
  options: { wanted?: (path: string) => boolean; keep?: boolean } = {},
): Promise<{ files: number; bytes: number }> {
  const { wanted = () => true, keep = false } = options
  let files = 0
  let bytes = 0

  async function copyFolder(folder: string): Promise<void> {
    const target = join(to, relative(from, folder))
    const { mode, uid, gid } = await lstat(folder)
    await mkdir(target, { recursive: true, mode: mode & 0o777 })
    await chown(target, uid, gid)
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (!wanted(relative(from, path))) continue
      if (entry.isDirectory()) await unlessGone(copyFolder(path))
      else if (entry.isFile()) await unlessGone(copyOne(path, join(target, entry.name)))
    }
    await flush(target)
  }

  async function copyOne(path: string, target: string): Promise<void> {
    if (keep && (await lstat(target).catch(() => undefined))) return
    const { uid, gid, size } = await lstat(path)
    await copyFile(path, target)
    await chown(target, uid, gid)
    await flush(target)
    files += 1
    bytes += size
  }

  await unlessGone(copyFolder(from))
  return { files, bytes }
}
