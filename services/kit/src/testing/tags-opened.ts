import { createRequire } from 'node:module'
import { vi } from 'vitest'

type Html = { Parser: { prototype: { onopentagname: (start: number, end: number) => void } } }

/** The parser that the sanitiser uses: it comes with it. */
const { Parser } = createRequire(createRequire(import.meta.url).resolve('sanitize-html'))('htmlparser2') as Html

/** How many tags sanitisers open while this runs. */
export async function tagsOpenedIn(run: () => unknown): Promise<number> {
  const opening = vi.spyOn(Parser.prototype, 'onopentagname')
  try {
    await run()
    return opening.mock.calls.length
  } finally {
    opening.mockRestore()
  }
}
