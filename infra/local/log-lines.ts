import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const COLOURS = [36, 33, 32, 35, 34, 96, 93, 92, 95, 94]
const LEVELS: Record<number, string> = { 40: 'warn', 50: 'error', 60: 'fatal' }

/** A pino line as people read it; any other line as it is. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { level, msg, err } = JSON.parse(line)
    const reason = err?.message && err.message !== msg ? `: ${err.message}` : ''
    return [LEVELS[level], `${msg ?? line}${reason}`].filter(Boolean).join(' ')
  } catch {
    return line
  }
}

/** One line per request is for the files; the console shows what happens to the processes. */
const isRequest = (line: string) => line.startsWith('{"level":30') && /"(req|method|statusCode)":/.test(line)

/** Milliseconds before a file that could not be written is opened again. */
const REOPEN_AFTER = 1_000

let nextColour = 0

export type LogSink = { attach: (stream: Readable) => void; note: (text: string) => void; close: () => void }

/**
 * Appends lines to a file. While that fails, because the disk is full for example, lines are left out and `onFailure`
 * hears of it once; the file is opened again after a pause.
 */
function logFile(path: string, onFailure: (reason: string) => void) {
  let stream: WriteStream | undefined
  let retryAt = 0
  let failing = false
  function open(): WriteStream | undefined {
    try {
      mkdirSync(dirname(path), { recursive: true })
    } catch (error) {
      fail(error as Error)
      return undefined
    }
    const opened = createWriteStream(path, { flags: 'a' })
    opened.on('error', fail)
    return opened
  }
  function fail(error: Error): void {
    stream = undefined
    retryAt = Date.now() + REOPEN_AFTER
    if (!failing) onFailure(error.message)
    failing = true
  }
  return {
    write: (line: string) => {
      if (!stream && Date.now() >= retryAt) stream = open()
      stream?.write(`${line}\n`, (error) => {
        if (!error) failing = false
      })
    },
    close: () => stream?.end(),
  }
}

/**
 * Takes the lines of one process: all of them into `file`, and with `console` the noteworthy ones to the console under
 * a coloured name.
 */
export function logSink(options: { name: string; file: string; console: boolean; quiet?: boolean }): LogSink {
  const colour = COLOURS[nextColour++ % COLOURS.length]
  const prefix = process.stdout.isTTY ? `\x1b[${colour}m${options.name.padEnd(20)}\x1b[0m` : options.name.padEnd(20)
  const show = (line: string) => {
    if (options.console) process.stdout.write(`${prefix} ${readable(line)}\n`)
  }
  const file = logFile(options.file, (reason) => show(`lines are not logged for a while: ${reason}`))
  return {
    attach: (stream) => {
      createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
        file.write(line)
        if (!options.quiet && !isRequest(line)) show(line)
      })
    },
    note: (text) => {
      file.write(JSON.stringify({ level: 30, time: Date.now(), name: 'runner', msg: text }))
      show(text)
    },
    close: file.close,
  }
}
