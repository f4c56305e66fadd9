import type { CallReply } from '@wardround/proto/contract.ts'
import type { startOcr } from '@wardround/proto/http/content/ocr.ts'
import sharp from 'sharp'
import type { Person } from '../client/person.ts'

/** A printed page with these words in its middle. */
const drawPage = (words: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg width="1600" height="2200"><text x="160" y="900" font-size="64" font-family="serif">${words}</text></svg>`,
    ),
  )
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()

/** Sends a page for each of the words to be read, and returns the id of the job. */
export async function sendPages(gateway: string, person: Person, words: readonly string[]): Promise<string> {
  const form = new FormData()
  for (const [at, page] of (await Promise.all(words.map(drawPage))).entries())
    form.append('file', new Blob([new Uint8Array(page)]), `${at + 1}.png`)
  const response = await fetch(`${gateway}/api/v1/a/app/wardround/gems/ocr`, {
    method: 'POST',
    headers: { cookie: person.cookie(), 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  const { data } = (await response.json()) as { data?: CallReply<typeof startOcr> }
  if (!data) throw new Error(`The pages were refused with ${response.status}.`)
  return data.jobId
}
