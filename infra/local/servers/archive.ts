import { chownSync, mkdirSync, statSync } from 'node:fs'

/** A path inside single quotes of a shell command. */
const quoted = (path: string): string => {
  if (path.includes("'")) throw new Error(`${path} has a quote, which an archive command cannot hold.`)
  return `'${path}'`
}

/**
 * Settings with which a server hands every finished piece of its log to the folder, whole or not at all and never over
 * another one. A piece that is not full is handed over after `seconds`: what is newer is lost with the machine.
 */
export const archiveSettings = (folder: string, seconds: number): Record<string, string> => {
  const aside = `${quoted(folder)}/.%f`
  const target = `${quoted(folder)}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: `${seconds}s`,
    archive_command: `test ! -f ${target} && cp %p ${aside} && sync ${aside} && mv ${aside} ${target}`,
  }
}

/** What a restored server reads before it begins: from where its log comes, and up to when. */
export const restoreSettings = (folder: string, until?: Date): string[] => [
  `restore_command = '${`cp ${quoted(folder)}/%f "%p"`.replaceAll("'", "''")}'`,
  "recovery_target_action = 'promote'",
  // Nobody reads, and nobody takes it for ready, before it is.
  "hot_standby = 'off'",
  // The names of zones, Z among them, are not known yet where this is read.
  ...(until ? [`recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`] : []),
]

/** Makes the folder, for whoever runs the server whose data this is. */
export function makeArchive(folder: string, dataDir: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(dataDir)
  chownSync(folder, uid, gid)
}
