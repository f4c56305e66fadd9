import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installWithPackageManager } from './package-manager.ts'

/** A program and the variables that it needs, when it was unpacked outside the system's folders. */
export type Program = { path: string; env: Record<string, string> }

type Known = {
  names: readonly string[]
  packages: Record<string, string>
  /** What it is asked to prove that it runs; `--version` unless stated. */
  proof?: string
}

/** Programs that no npm package carries: their file names, and their package by package manager. */
const PROGRAMS = {
  redis: {
    names: ['redis-server', 'valkey-server'],
    packages: { apt: 'redis-server', dnf: 'redis', apk: 'redis', pacman: 'valkey', brew: 'redis' },
  },
  nats: {
    names: ['nats-server'],
    packages: {
      apt: 'nats-server',
      dnf: 'nats-server',
      apk: 'nats-server',
      pacman: 'nats-server',
      brew: 'nats-server',
    },
  },
  chromium: {
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: { apt: 'chromium', dnf: 'chromium', apk: 'chromium', pacman: 'chromium', brew: 'chromium' },
  },
  nginx: {
    names: ['nginx'],
    packages: { apt: 'nginx-light', dnf: 'nginx', apk: 'nginx', pacman: 'nginx', brew: 'nginx' },
    proof: '-v',
  },
  prometheus: {
    names: ['prometheus'],
    packages: { apt: 'prometheus', dnf: 'prometheus', apk: 'prometheus', pacman: 'prometheus', brew: 'prometheus' },
  },
} as const satisfies Record<string, Known>
export type ProgramName = keyof typeof PROGRAMS

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin']

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Ubuntu's chromium package is a script that asks for a snap; only a program that answers counts. */
const answers = (program: Program, proof = '--version') =>
  spawnSync(program.path, [proof], { env: { ...process.env, ...program.env }, stdio: 'ignore', timeout: 20_000 })
    .status === 0

const unpackedIn = (dataDir: string) => join(dataDir, 'programs')

function libraryPath(root: string): string {
  const base = join(root, 'usr/lib')
  const folders = existsSync(base) ? readdirSync(base).filter((name) => name.includes('-linux-')) : []
  const own = folders.flatMap((name) => [join(base, name), join(base, name, 'pulseaudio'), join(root, 'lib', name)])
  return [...own, base, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
}

/** The program on the PATH, in the usual folders or unpacked below the data folder; undefined when it is missing. */
export function findProgram(name: ProgramName, dataDir: string): Program | undefined {
  const { names, proof }: Known = PROGRAMS[name]
  const onSystem = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].flatMap((folder) =>
    names.map((file) => join(folder, file)),
  )
  const root = unpackedIn(dataDir)
  const unpacked = ['usr/lib/chromium', 'usr/bin', 'usr/sbin'].flatMap((folder) =>
    names.map((file) => join(root, folder, file)),
  )
  const candidates: Program[] = [
    ...onSystem.map((path) => ({ path, env: {} })),
    ...unpacked.map((path) => ({ path, env: { LD_LIBRARY_PATH: libraryPath(root) } })),
  ]
  return candidates.find((candidate) => isExecutable(candidate.path) && answers(candidate, proof))
}

/**
 * Finds the programs and installs the missing ones: as root through the package manager, otherwise unpacked below the
 * data folder. Throws a sentence that names what is missing and how to install it.
 */
export async function ensurePrograms<Name extends ProgramName>(
  names: readonly Name[],
  dataDir: string,
  say: (text: string) => void,
): Promise<Record<Name, Program>> {
  const missing = names.filter((name) => !findProgram(name, dataDir))
  if (missing.length > 0) {
    say(`Installing ${missing.join(', ')} (once) ...`)
    await installWithPackageManager(
      missing.map((name) => PROGRAMS[name].packages),
      unpackedIn(dataDir),
    )
  }
  const found = names.map((name) => [name, findProgram(name, dataDir)] as const)
  const still = found.filter(([, program]) => !program).map(([name]) => name)
  if (still.length > 0)
    throw new Error(
      `${still.join(' and ')} could not be installed; install ${still.length > 1 ? 'them' : 'it'} with the system's package manager and try again.`,
    )
  return Object.fromEntries(found) as Record<Name, Program>
}

/** Puts programs that were unpacked below the data folder where tests look for them. */
export function environment(programs: Record<string, Program>): NodeJS.ProcessEnv {
  const folders = Object.values(programs).map(({ path }) => dirname(path))
  const libraries = Object.values(programs).find(({ env }) => env.LD_LIBRARY_PATH)?.env
  return {
    ...process.env,
    ...libraries,
    PATH: [process.env.PATH, ...new Set(folders)].join(delimiter),
    CHROMIUM_PATH: programs.chromium?.path,
  }
}
