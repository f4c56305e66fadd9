import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../local/root.ts'

type Entry = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
}
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  lockfileVersion: number
  packages: Record<string, Entry>
}
const INSTALLED = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

describe('T-105 what we install', () => {
  it('is pinned to its content, and to no address that a machine of ours may not have', () => {
    expect(INSTALLED.length).toBeGreaterThan(300)
    const loose = INSTALLED.filter(([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''))
    expect(loose.map(([path]) => path)).toEqual([])
    const addressed = INSTALLED.filter(([, { resolved }]) => resolved !== undefined)
    expect(addressed.map(([path]) => path)).toEqual([])
  })

  it('is asked for in exact versions', () => {
    const packages = ['.', 'proto', 'gateway', 'frontend', 'infra', 'services/kit']
    const wide = packages.flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
      ) as Record<string, Record<string, string>>
      return (
        Object.entries({ ...dependencies, ...devDependencies })
          // The boundary checker needs one of these versions (ADR 3).
          .filter(([name]) => name !== 'typescript')
          .filter(([, range]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
          .map(([name, range]) => `${folder}: ${name} ${range}`)
      )
    })
    expect(wide).toEqual([])
  })

  it('is listed as a bill of materials that names every package of the lock file', () => {
    const npm = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
    const text = execFileSync('npm', npm, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    const bill = JSON.parse(text) as {
      bomFormat: string
      components: { name: string; version: string; group?: string }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    const listed = new Set(
      bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
    )
    const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    // Under its own name, or under the one that somebody gave it here.
    const missing = INSTALLED.filter(
      ([path, { name, version }]) => ![name, nameOf(path)].some((each) => listed.has(`${each}@${version}`)),
    ).map(([path]) => path)
    expect(missing).toEqual([])
  })
})

describe('T-103 secrets', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name && !name.startsWith('infra/attacks/') && name !== 'package-lock.json')
  const SHAPES = [
    /-----BEGIN (?:RSA |EC |OPENSSH |ENCRYPTED )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40,}/,
    /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
    /\bAIza[0-9A-Za-z_-]{35}\b/,
    /\bxox[baprs]-[0-9A-Za-z-]{20,}/,
  ]

  it('are in no file of the repository', () => {
    const found = files.flatMap((name) => {
      const text = readFileSync(join(ROOT, name), 'latin1')
      return SHAPES.filter((shape) => shape.test(text)).map((shape) => `${name}: ${shape.source.slice(0, 30)}`)
    })
    expect(found).toEqual([])
  })

  it('would be found if they were', () => {
    const samples = [
      `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(48)}`,
      `sk_${'live'}_0123456789abcdef`,
      `AKIA${'Z'.repeat(16)}`,
      `ghp_${'a'.repeat(36)}`,
      `AIza${'b'.repeat(35)}`,
      `xoxb-${'0'.repeat(24)}`,
    ]
    for (const [at, sample] of samples.entries()) expect(SHAPES[at]?.test(sample)).toBe(true)
  })

  it('are kept out of the repository by what it ignores', () => {
    const ignored = ['.env', '.data/keys.json']
    const told = execFileSync('git', ['check-ignore', ...ignored], { cwd: ROOT, encoding: 'utf8' })
    expect(told.trim().split('\n')).toEqual(ignored)
  })
})
