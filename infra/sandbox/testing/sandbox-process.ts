import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { SECRET } from './start-sandbox.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export type SandboxProcess = {
  port: number
  smtpPort: number
  url: string
  output: () => string
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export const sandboxEnvironmentFor = (options: {
  databaseUrl: string
  webhookUrl: string
  port: number
  smtpPort: number
}) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  PORT: String(options.port),
  SMTP_PORT: String(options.smtpPort),
  DATABASE_URL: options.databaseUrl,
  WEBHOOK_URL: options.webhookUrl,
  STRIPE_WEBHOOK_SECRET: SECRET,
  KYC_WEBHOOK_URL: options.webhookUrl,
  STRIPE_IDENTITY_WEBHOOK_SECRET: SECRET,
  PUBLIC_URL: `http://127.0.0.1:${options.port}`,
})

/** Starts the process itself; its output is kept for the assertion that it says nothing but log lines. */
export function spawnSandbox(environment: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  return { child, output: () => output }
}

/** A sandbox process that is ready. */
export async function startSandboxProcess(options: {
  databaseUrl: string
  webhookUrl: string
}): Promise<SandboxProcess> {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const { child, output } = spawnSandbox(sandboxEnvironmentFor({ ...options, port, smtpPort }))
  const url = `http://127.0.0.1:${port}`
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(output())
      if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready')
    },
    { timeout: 15_000 },
  )
  return {
    port,
    smtpPort,
    url,
    output,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      return child.exitCode
    },
  }
}
