import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A package's name by package manager. */
export type PackageNames = Record<'apt' | 'dnf' | 'apk' | 'pacman' | 'brew', string>

const run = (command: string, args: string[], cwd?: string) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', LC_ALL: 'C' }
  const done = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
  })
  return { ok: done.status === 0, output: done.stdout ?? '', error: done.stderr ?? String(done.error ?? '') }
}

const exists = (command: string) => run('sh', ['-c', `command -v ${command}`]).ok

const isRoot = () => process.getuid?.() === 0

/**
 * As root: into the system, without recommended packages, once nobody else installs anything: a machine that has just
 * been started updates itself. A service that a package brings is not started (RUNLEVEL).
 */
function aptInstall(packages: string[]): boolean {
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  const install = () => run('apt-get', ['install', ...options, ...packages]).ok
  if (install()) return true
  run('apt-get', ['update', '-q'])
  return install()
}

/**
 * As a user: the same packages and what they need, downloaded and unpacked below `root`. Nothing in the system changes.
 */
function aptUnpack(packages: string[], root: string): boolean {
  const downloads = join(root, 'downloads')
  mkdirSync(downloads, { recursive: true })
  const own = ['lists', 'cache/archives/partial'].map((folder) => join(root, 'apt', folder))
  for (const folder of own) mkdirSync(folder, { recursive: true })
  const ownLists = [
    '-o',
    `Dir::State::lists=${own[0]}`,
    '-o',
    `Dir::Cache=${join(root, 'apt/cache')}`,
    '-o',
    'Debug::NoLocking=1',
  ]
  const attempt = (options: string[]) => {
    const plan = run('apt-get', [...options, 'install', '-s', '-q', '--no-install-recommends', ...packages])
    const wanted = [...plan.output.matchAll(/^Inst (\S+) (?:\[[^\]]*\] )?\((\S+)/gm)].map(
      ([, name, version]) => `${name}=${version}`,
    )
    return plan.ok && wanted.length > 0 && run('apt-get', [...options, 'download', '-q', ...wanted], downloads).ok
  }
  if (!attempt([])) {
    run('apt-get', [...ownLists, 'update', '-q'])
    if (!attempt(ownLists)) return false
  }
  const unpacked = readdirSync(downloads).filter((file) => file.endsWith('.deb'))
  const done = unpacked.every((file) => run('dpkg-deb', ['-x', join(downloads, file), root]).ok)
  for (const folder of [downloads, join(root, 'apt')]) rmSync(folder, { recursive: true, force: true })
  return done
}

/** Installs packages without asking anything. False when no known package manager could do it. */
export async function installWithPackageManager(packages: readonly PackageNames[], root: string): Promise<boolean> {
  const named = (manager: keyof PackageNames) => packages.map((names) => names[manager])
  if (exists('apt-get')) return isRoot() ? aptInstall(named('apt')) : aptUnpack(named('apt'), root)
  if (exists('brew')) return run('brew', ['install', '--quiet', ...named('brew')]).ok
  if (!isRoot()) return false
  if (exists('dnf')) return run('dnf', ['install', '-y', '-q', ...named('dnf')]).ok
  if (exists('apk')) return run('apk', ['add', '--no-cache', ...named('apk')]).ok
  if (exists('pacman')) return run('pacman', ['-Sy', '--noconfirm', '--needed', ...named('pacman')]).ok
  return false
}
