import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreSettings } from '../local/servers/archive.ts'
import { copyTree } from './copy-tree.ts'

/**
 * Puts an installation that does not run back from its backup: the database as it was at `until`, or as late as the
 * archive knows; the files; and nothing of NATS and Redis, which are filled again from the database. Events that
 * consumers had handled after `until` would otherwise never come again.
 */
export async function restoreInstallation(options: {
  dataDir: string
  base: string
  archive: string
  media: string
  until?: Date
}): Promise<void> {
  const { dataDir, base, archive, media, until } = options
  const postgres = join(dataDir, 'postgres')
  for (const name of ['postgres', 'media', 'nats', 'redis'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
  await copyTree(base, postgres)
  await copyTree(media, join(dataDir, 'media'))
  const { uid, gid } = statSync(postgres)
  for (const name of ['backup_label', 'tablespace_map']) {
    const file = join(postgres, name)
    if (statSync(file, { throwIfNoEntry: false })) chownSync(file, uid, gid)
  }
  const signal = join(postgres, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  chownSync(signal, uid, gid)
  await appendFile(join(postgres, 'postgresql.auto.conf'), `${restoreSettings(archive, until).join('\n')}\n`)
}
