import { asyncApiDocument } from '@wardround/proto/asyncapi.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import { EVENTS } from '@wardround/proto/events.ts'
import { openApiDocument } from '@wardround/proto/openapi.ts'

/** Prints the OpenAPI document, or with `--events` the AsyncAPI document, and nothing else. */
const document = process.argv.includes('--events')
  ? asyncApiDocument(EVENTS)
  : openApiDocument(CALLS, process.env.PRODUCT ?? 'wardround')
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
