import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const mayMount = spawnSync('unshare', ['-Urm', 'true']).status === 0

it.skipIf(!mayMount)(
  'NATS takes events again after its disk was full, and has those of before',
  () => {
    const [folder, logs] = [mkdtempSync(join(tmpdir(), 'wr-disk-')), mkdtempSync(join(tmpdir(), 'wr-disk-logs-'))]
    onTestFinished(() => {
      for (const made of [folder, logs]) rmSync(made, { recursive: true, force: true })
    })
    const program = join(import.meta.dirname, 'full-disk-nats.ts')
    const { stdout, stderr } = spawnSync('unshare', ['-Urm', process.execPath, program, folder, logs], {
      encoding: 'utf8',
      timeout: 90_000,
    })
    expect(stderr).toBe('')
    const { refused, messages } = JSON.parse(stdout)
    expect(refused).toBe(2)
    expect(messages).toBeGreaterThanOrEqual(2)
  },
  120_000,
)
