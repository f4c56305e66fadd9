import { spawn } from 'node:child_process'

type Run = {
  command: string
  args: string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  failure: string
  signal?: AbortSignal
}

/**
 * Runs a command to its end and gives back what it printed; throws `failure` with its last lines when it fails, and
 * the reason of the signal when that ended it.
 */
export function runToEnd({ command, args, cwd, env, failure, signal }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'], signal })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => reject(signal?.aborted ? signal.reason : new Error(`${failure}: ${error.message}`)))
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${failure}:\n${output.trim().slice(-2_000)}`)),
    )
  })
}
