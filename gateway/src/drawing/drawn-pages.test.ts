import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { ReadContent } from '../documents/read-content.ts'
import { testDocuments } from '../testing/test-documents.ts'
import type { DrawPage } from './drawer.ts'
import { createDrawnPages } from './drawn-pages.ts'

const SHELL =
  '<html data-session="__SESSION__"><head><meta name="description" content="x" /><title>Wardround</title></head><body><div id="root"></div><noscript>x</noscript><script nonce="__CSP_NONCE__"></script></body></html>'

function startPages() {
  const state = { away: false, text: 'First', drawings: 0, asked: [] as string[] }
  const read = (async (call: { name: string }) => {
    if (state.away) throw new Error('content is away')
    state.asked.push(call.name)
    if (call.name === 'getPageByTag') return { title: 'About', value: { kind: 'text', html: `<p>${state.text}</p>` } }
    return call.name === 'getFigures' ? {} : null
  }) as unknown as ReadContent
  const draw: DrawPage = async (_path, session, data) => {
    state.drawings += 1
    const page = data['page'] as { value: { html: string } } | undefined
    return {
      html: `<main>${session} ${page?.value.html ?? ''}</main>`,
      style: '<style data-styled="true">.a{}</style>',
      wanted: page
        ? [{ key: 'me', call: 'getCurrentUser', input: {} }]
        : [{ key: 'page', call: 'getPageByTag', input: { params: { tag: 'plab-aboutus' } } }],
    }
  }
  const documents = testDocuments(read, 'https://wardround.test')
  return { state, documents, pages: createDrawnPages({ draw, documents, shells: { none: SHELL, likely: SHELL } }) }
}

it('draws with what the page asks for, never with what belongs to a person', async () => {
  const { state, pages } = startPages()
  const { plain, br, gzip, nonce } = await pages.find('/aboutus', 'none')
  const text = plain.toString()
  expect(text).toContain('<main>none <p>First</p></main>')
  expect(text).toContain(`<style nonce="${nonce}" data-styled="true">.a{}</style></head>`)
  expect(text).toContain('"page":{"title":"About","value":{"kind":"text","html":"\\u003cp>First\\u003c/p>"}}')
  expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]).toEqual([text, text])
  expect(state.asked).not.toContain('getCurrentUser')
})

it('draws once for a hundred who ask at once, and again after a change', async () => {
  const { state, documents, pages } = startPages()
  const all = await Promise.all(Array.from({ length: 100 }, () => pages.find('/aboutus', 'likely')))
  expect([new Set(all).size, state.drawings]).toEqual([1, 2])
  state.text = 'Second'
  documents.renew()
  const next = await pages.find('/aboutus', 'likely')
  expect(next.plain.toString()).toContain('<p>Second</p>')
  expect(next.etag).not.toBe(all[0]?.etag)
})

it('gives the last page while content is away', async () => {
  const { state, documents, pages } = startPages()
  const first = await pages.find('/aboutus', 'none')
  state.away = true
  documents.renew()
  expect(await pages.find('/aboutus', 'none')).toBe(first)
  await expect(pages.find('/terms', 'none')).rejects.toThrow('content is away')
})
