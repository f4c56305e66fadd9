import { describe, expect, it } from 'vitest'
import { type FileLine, readLines } from './line-reader.ts'

async function* chunksOf(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const read = async (content: Buffer | string, size = 7): Promise<FileLine[]> => {
  const lines: FileLine[] = []
  for await (const line of readLines(chunksOf(Buffer.from(content), size))) lines.push(line)
  return lines
}

describe('the line reader', () => {
  it('counts lines from 1, whatever the pieces and line ends', async () => {
    for (const size of [1, 2, 3, 5, 100]) {
      expect(await read('one\r\n\ntwo é\nthree', size)).toEqual([
        { number: 1, text: 'one' },
        { number: 2, text: '' },
        { number: 3, text: 'two é' },
        { number: 4, text: 'three' },
      ])
    }
  })

  it('has no line for the end of a file that ends in one', async () => {
    expect(await read('one\n')).toHaveLength(1)
    expect(await read('')).toHaveLength(0)
  })

  it('leaves a byte order mark out', async () => {
    expect(await read('\uFEFF{"id":1}\n')).toEqual([{ number: 1, text: '{"id":1}' }])
  })

  it('names lines that are not UTF-8 or far too long, and goes on', async () => {
    const broken = Buffer.concat([
      Buffer.from('a\n'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('\nb\n'),
      Buffer.alloc(300 * 1024, 'x'),
      Buffer.from('\nc'),
    ])
    const lines = await read(broken, 60_000)
    expect(lines.map((line) => ('text' in line ? line.text : line.reason))).toEqual([
      'a',
      'This line is not UTF-8.',
      'b',
      'This line is longer than 256 kB.',
      'c',
    ])
    expect(lines.map((line) => line.number)).toEqual([1, 2, 3, 4, 5])
  })
})
