import { Transform, type TransformCallback } from 'node:stream'
import { DomainError } from '@wardround/kit/base/errors.ts'

export const MOST_BYTES = 64 * 1024 * 1024

/** First bytes of what is no text file of ours: UTF-16 either way, a zip (a spreadsheet), gzip. */
const FOREIGN = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
]
const HEAD = 4
const NEWLINE = 0x0a
const isBlank = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0d

export type UploadMeter = Transform & { bytes: number; lines: number }

/**
 * Lets an upload through and counts its bytes and the lines that hold something. Fails with `request.too-large` above
 * `most` bytes (64 MB) and with `import.unreadable` for a file that is empty or, unless it may be `anything`, plainly
 * not text.
 */
export function createUploadMeter(most = MOST_BYTES, anything = false): UploadMeter {
  let head = Buffer.alloc(0)
  let lineHolds = false
  const count = (chunk: Buffer) => {
    for (const byte of chunk) {
      if (byte === NEWLINE) lineHolds = false
      else if (!lineHolds && !isBlank(byte)) {
        lineHolds = true
        meter.lines += 1
      }
    }
  }
  const meter = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done: TransformCallback) {
        if (!anything && head.length < HEAD) {
          head = Buffer.concat([head, chunk.subarray(0, HEAD)])
          if (FOREIGN.some((mark) => mark.every((byte, index) => head[index] === byte)))
            return done(new DomainError('import.unreadable'))
        }
        meter.bytes += chunk.length
        if (meter.bytes > most) return done(new DomainError('request.too-large'))
        count(chunk)
        done(null, chunk)
      },
      flush(done) {
        done(
          meter.lines === 0
            ? new DomainError('import.unreadable', { details: [{ path: 'body', message: 'The file is empty.' }] })
            : null,
        )
      },
    }),
    { bytes: 0, lines: 0 },
  )
  return meter
}
