import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { createUploadMeter } from './upload-meter.ts'

const measure = async (chunks: (Buffer | string)[], most?: number) => {
  const meter = createUploadMeter(most)
  await pipeline(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), meter, async (stream) => {
    for await (const chunk of stream) void chunk
  })
  return { bytes: meter.bytes, lines: meter.lines }
}

describe('the upload meter', () => {
  it('counts bytes and the lines that hold something', async () => {
    expect(await measure(['{"a":1}\n \r\n', '\n{"b"', ':2}\n{"c":3}'])).toEqual({ bytes: 27, lines: 3 })
  })

  it('refuses too much', async () => {
    await expect(measure(['12345', '67890'], 9)).rejects.toMatchObject({ code: 'request.too-large' })
    expect(await measure(['12345', '67890'], 10)).toEqual({ bytes: 10, lines: 1 })
  })

  it('refuses a file without a line, a spreadsheet and UTF-16', async () => {
    await expect(measure([' \n\n'])).rejects.toMatchObject({ code: 'import.unreadable' })
    await expect(measure([Buffer.from([0x50, 0x4b]), Buffer.from([0x03, 0x04, 0x20])])).rejects.toMatchObject({
      code: 'import.unreadable',
    })
    await expect(measure([Buffer.from('\uFEFF{"id":1}', 'utf16le')])).rejects.toMatchObject({
      code: 'import.unreadable',
    })
  })
})
