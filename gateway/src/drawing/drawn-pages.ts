import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CALLS } from '@wardround/proto/calls.ts'
import type { Call } from '@wardround/proto/contract.ts'
import { createDocumentCache } from '../documents/document-cache.ts'
import type { Documents } from '../documents/documents.ts'
import { jsonForScript } from '../documents/html-text.ts'
import { withDocument, withDrawing } from '../documents/page-text.ts'
import type { PublicDocument } from '../documents/public-document.ts'
import type { DrawnFor, DrawPage, SessionGuess, Wanted } from './drawer.ts'
import { FIRST_SIGHT, type ReadAsReader } from './first-sight.ts'

/** A page as it is sent again and again, until a text in it changes. */
export type DrawnPage = {
  etag: string
  /** Of this edition's styles; scripts go by their hash. */
  nonce: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** A page asks for more once it has what it asked for before; what is left then is read in the browser. */
const ROUNDS = 4
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

const READABLE = new Map<string, Call>(
  CALLS.filter(({ method, access }) => method === 'GET' && access === 'public').map((call) => [call.name, call]),
)

const textsOf = (part: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

type Options = {
  draw: DrawPage
  documents: Documents
  /** The page of the built frontend to draw in, without what a request fills in. */
  shells: Record<SessionGuess, string>
}

/** Public pages as visitors find them: drawn once, renewed with the texts in them, and kept compressed. */
export function createDrawnPages({ draw, documents, shells }: Options) {
  const { read, clock, logger } = documents
  const pages = createDocumentCache<DrawnPage>({
    clock,
    onStale: (key, error) => logger.warn({ err: error, key }, 'a page cannot be drawn: the last one is served'),
    sizeOf: ({ plain, br, gzip: zipped }) => plain.length + br.length + zipped.length,
  })

  async function readAll(wanted: readonly Wanted[], readOwn?: ReadAsReader): Promise<[string, unknown][]> {
    const found = await Promise.all(
      wanted.map(async ({ key, call: name, input }): Promise<[string, unknown] | undefined> => {
        const asked = { params: textsOf(input.params), query: textsOf(input.query) }
        const call = READABLE.get(name)
        const own = readOwn && FIRST_SIGHT.get(name)
        const value = own ? await readOwn(own, asked) : call ? await read(call, asked) : null
        return value === null ? undefined : [key, value]
      }),
    )
    return found.filter((entry) => entry !== undefined)
  }

  async function drawWithData(path: string, session: DrawnFor, readOwn?: ReadAsReader) {
    const data: Record<string, unknown> = {}
    let drawing = await draw(path, session, data)
    for (let round = 1; round < ROUNDS; round += 1) {
      const read = await readAll(drawing.wanted, readOwn)
      if (read.length === 0) break
      Object.assign(data, Object.fromEntries(read))
      drawing = await draw(path, session, data)
    }
    return { ...drawing, data }
  }

  async function make(
    path: string,
    session: SessionGuess,
    text: PublicDocument | Promise<PublicDocument> | undefined,
  ): Promise<DrawnPage> {
    const [document, { html, style, data }] = await Promise.all([text, drawWithData(path, session)])
    if (!document) throw new Error(`there is no document at ${path}`)
    const nonce = randomBytes(16).toString('base64url')
    const page = withDocument(shells[session], document, {
      html,
      style,
      data: jsonForScript({ path, data }),
    })
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__SESSION__', session)
    const plain = Buffer.from(page)
    const [br, zipped] = await Promise.all([
      compressed.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
      compressed.gzip(plain, { level: 8 }),
    ])
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    return { etag, nonce, plain, br, gzip: zipped }
  }

  documents.onRenew(pages.renew)
  return {
    /** Only for addresses at which there is a document. */
    find: (path: string, session: SessionGuess): Promise<DrawnPage> =>
      pages.get(`${session} ${path}`, () => make(path, session, documents.find(path))),
    /** Drawn for this request alone, around the document given. */
    draw: make,
    /** The page with its first sight for one reader; undefined where there is none to draw. */
    async drawFirstSight(path: string, page: string, readOwn: ReadAsReader): Promise<string | undefined> {
      const { html, style, data } = await drawWithData(path, 'reader', readOwn)
      return html ? withDrawing(page, { html, style, data: jsonForScript({ path, data, isSight: true }) }) : undefined
    },
  }
}
