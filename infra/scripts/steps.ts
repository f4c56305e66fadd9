import { spawn } from 'node:child_process'

/** One command of a check, from the repository's root. */
export type Step = { name: string; command: string; args: string[] }
export type StepResult = { name: string; ok: boolean; seconds: number; output: string }

/** Runs a command to its end and keeps what it says. A command that cannot be started has failed. */
export function runStep({ name, command, args }: Step, cwd: string): Promise<StepResult> {
  const began = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const done = (ok: boolean) =>
      resolve({ name, ok, output, seconds: Math.round((performance.now() - began) / 100) / 10 })
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const take = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => {
      output += error.message
      done(false)
    })
    child.once('close', (code) => done(code === 0))
  })
}

/** Runs steps, two at a time, and says after each how it went; what a failing one printed follows it. */
export async function runSteps(
  steps: readonly Step[],
  cwd: string,
  say: (text: string) => void,
): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, cwd)
      results.push(result)
      say(`${result.ok ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds} s)`)
      if (!result.ok) say(result.output.trimEnd())
    }
  }
  await Promise.all([work(), work()])
  return results
}
