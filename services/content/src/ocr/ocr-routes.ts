import multipart, { type MultipartFile } from '@fastify/multipart'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/ocr.ts'
import type { Deps } from '#deps.ts'
import { receiveParts } from '#media/receive-parts.ts'
import { createTurns } from '#media/turns.ts'
import { actorOf } from '#staff/actor.ts'
import { getOcr } from './get-ocr.ts'
import { type SentPicture, startOcr } from './start-ocr.ts'

const LIMITS = {
  fileSize: contract.MOST_OCR_PAGE_BYTES,
  files: contract.MOST_OCR_PAGES + 1,
  fields: 5,
  parts: contract.MOST_OCR_PAGES + 6,
  headerPairs: 20,
  fieldSize: 200,
}

/** The pictures of an upload in their order; the part `pages` stands before them and is kept in `fields`. */
async function* picturesOf(
  files: AsyncIterable<MultipartFile>,
  first: IteratorResult<MultipartFile>,
): AsyncGenerator<SentPicture> {
  const pictureOf = (part: MultipartFile): SentPicture => {
    if (part.fieldname !== 'file')
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.file', message: 'Send each picture as a part "file".' }],
      })
    // A part may come without a name.
    return { name: part.filename ?? '', bytes: () => part.toBuffer() }
  }
  if (first.done) return
  yield pictureOf(first.value)
  for await (const part of files) yield pictureOf(part)
}

function pagesField(part: MultipartFile | undefined): string {
  const field = part?.fields['pages']
  return field && 'value' in field && typeof field.value === 'string' ? field.value : ''
}

export const ocrRoutes = (app: App, deps: Deps): void => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10 })
  app.register(async (scope) => {
    // The plugin brings its own; the app has one from the other uploads by now.
    scope.removeContentTypeParser('multipart/form-data')
    await scope.register(multipart, { limits: LIMITS })
    scope.route({
      ...contract.startOcr,
      handler: async (request) =>
        success(
          await receiveParts(request.raw, () =>
            inTurn(async () => {
              const files = request.files()[Symbol.asyncIterator]() as AsyncIterableIterator<MultipartFile>
              const first = await files.next()
              const pages = pagesField(first.done ? undefined : first.value)
              return startOcr(deps, { pages, pictures: picturesOf(files, first) }, actorOf(request.identity))
            }),
          ),
        ),
    })
  })
  app.route({
    ...contract.getOcr,
    handler: async ({ params, identity }) => success(await getOcr(deps, params.id, actorOf(identity))),
  })
}
