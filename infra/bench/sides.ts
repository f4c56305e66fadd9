import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Measured, median } from './load.ts'
import { sized } from './part.ts'
import { type ProcessorTime, withProcessorTime } from './processor-time.ts'

export const ROUNDS = sized(5, 1)
export const ROUND = { seconds: sized(6, 2) }

type Side = (round: number) => Promise<Measured>
type Accounted = Measured & { processor: ProcessorTime }

/** `ours` and `bare` are those of the median round. */
export type Ratio = {
  name: string
  target: number
  ours: Accounted
  bare: Accounted
  ratio: number
  rounds: number[]
}

type Bare = { url: string; process: ChildProcess }

/** Starts the yardstick as a process of its own. */
export const startBare = (databaseUrl: string): Promise<Bare> => startBareProgram('bare-server.ts', [databaseUrl])

/** Starts a program of this folder that prints where it listens. */
export async function startBareProgram(program: string, args: readonly string[]): Promise<Bare> {
  const child = spawn(process.execPath, ['--max-semi-space-size=1', join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), process: child }
}

/** Both sides in turn, so many times; the ratio of each round, and its median. */
export async function compare(
  name: string,
  target: number,
  ours: Side,
  bare: Side,
  say: (text: string) => void,
): Promise<Ratio> {
  const rounds: { ours: Accounted; bare: Accounted; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const b = await withProcessorTime(() => bare(round))
    const o = await withProcessorTime(() => ours(round))
    rounds.push({ ours: o, bare: b, ratio: o.perSecond / b.perSecond })
    say(
      `${name}, round ${round + 1}: ${Math.round(o.perSecond)} of ${Math.round(b.perSecond)} a second, ${(o.perSecond / b.perSecond).toFixed(2)}; failed ${o.failed} and ${b.failed}`,
    )
  }
  const ratio = median(rounds.map((round) => round.ratio))
  const middle = rounds.find((round) => round.ratio === ratio) as (typeof rounds)[number]
  return { name, target, ratio, rounds: rounds.map((round) => round.ratio), ours: middle.ours, bare: middle.bare }
}
