import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROCESS_KINDS } from '../local/processes.ts'
import { ROOT } from '../local/root.ts'
import type { Program } from '../local/servers/programs.ts'
import { answersOk, waitUntil } from '../wait-until.ts'
import { prometheusConfig, type Target } from './prometheus-config.ts'

const RULES = ['recording', 'alerts'].map((name) => join(ROOT, `infra/observability/rules/${name}.yml`))

/** The processes among these ports whose metrics are read; the stand-in for providers has none. */
export const targetsAmong = (ports: Record<string, number>): Target[] =>
  Object.entries(ports).flatMap(([name, port]) => {
    const kind = PROCESS_KINDS.find((one) => one !== 'sandbox' && name.replace(/-\d+$/, '') === one)
    return kind ? [{ name, kind, port }] : []
  })

/** Starts Prometheus on loopback with the rules of the site, and resolves when it answers. */
export async function startPrometheus(options: {
  program: Program
  /** Made when missing; holds configuration and data. */
  dataDir: string
  port: number
  targets: readonly Target[]
  /** Seconds between two readings. */
  interval?: number
}): Promise<{ url: string; ended: Promise<unknown>; stop: () => Promise<void> }> {
  const { program, dataDir, port, targets, interval } = options
  mkdirSync(dataDir, { recursive: true })
  const config = join(dataDir, 'prometheus.yml')
  writeFileSync(config, prometheusConfig(targets, RULES, interval))
  const child = spawn(
    program.path,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(dataDir, 'series')}`,
      '--storage.tsdb.retention.time=31d',
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { cwd: dataDir, env: { ...process.env, ...program.env }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  const sentence = 'Prometheus does not answer.'
  await waitUntil(() => answersOk(`${url}/-/ready`), { seconds: 60, sentence }).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, ended, stop }
}
