import { expect, it } from 'vitest'
import { readXml } from './read-xml.ts'

async function* pieces(text: string, times: number) {
  yield Buffer.from('<?xml version="1.0"?><quiz><question><text>')
  for (let at = 0; at < times; at += 1) yield Buffer.from(text)
  yield Buffer.from('</text></question><question>next</question></quiz>')
}
async function found(stream: AsyncIterable<Buffer>): Promise<number[]> {
  const lengths: number[] = []
  for await (const { node } of readXml(stream, (name) => name === 'question'))
    lengths.push(JSON.stringify(node.children).length)
  return lengths
}
const MB = 'x'.repeat(1024 * 1024)

it('reads a question of some megabytes whole, and refuses the file when one is larger than 12 MB', async () => {
  expect((await found(pieces(MB, 2)))[0]).toBeGreaterThan(2 * MB.length)
  await expect(found(pieces(MB, 13))).rejects.toThrow('A question is larger than 12 MB.')
  await expect(found(pieces(`<![CDATA[${MB}]]>`, 13))).rejects.toThrow('A question is larger than 12 MB.')
})

it('refuses the file when one question has a million elements, before it holds them', async () => {
  await expect(found(pieces('<b/>'.repeat(10_000), 100))).rejects.toThrow('A question has more than 200,000 elements.')
  expect(await found(pieces('<b/>'.repeat(1_000), 10))).toHaveLength(2)
})

it('knows no entity by the name of what every object has', async () => {
  const { value } = await readXml(pieces('&constructor;&toString;&__proto__;', 1), (name) => name === 'question').next()
  expect(value?.fault).toMatch(/undefined entity/i)
  expect(JSON.stringify(value)).not.toContain('native code')
})

it('says of a document without an element that it holds none', async () => {
  const empty = async function* () {
    yield Buffer.from('<?xml version="1.0"?>\n<!-- nothing -->\n')
  }
  const { value } = await readXml(empty(), (name) => name === 'question').next()
  expect(value).toMatchObject({ root: undefined, fault: expect.stringContaining('must contain a root element.') })
})
