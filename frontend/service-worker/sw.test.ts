import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

type Listener = (event: any) => void

/** The worker with a network and a cache that a test can look into. */
function startWorker(network: (url: string) => Response | Error) {
  const listeners = new Map<string, Listener>()
  const kept = new Map<string, Response>()
  const urlOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://wardround.test').href
  const cache = {
    match: async (request: never) => kept.get(urlOf(request))?.clone(),
    put: async (request: never, reply: Response) => void kept.set(urlOf(request), reply),
    addAll: async (all: string[]) => {
      for (const each of all) kept.set(urlOf(each), network(each) as Response)
    },
  }
  const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8').replace(
    "'__PRECACHED__'",
    "['/assets/app.js']",
  )
  const self = {
    location: new URL('https://wardround.test/sw.js'),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  }
  const fetch = async (request: never) => {
    const reply = network(new URL(urlOf(request)).pathname)
    if (reply instanceof Error) throw reply
    return reply
  }
  runInContext(
    source,
    createContext({
      self,
      fetch,
      URL,
      Response,
      setTimeout,
      importScripts: () => {},
      caches: { open: async () => cache },
    }),
  )
  const ask = (path: string, mode = 'navigate') => {
    let answer: Promise<Response> | undefined
    const request = { url: `https://wardround.test${path}`, method: 'GET', mode }
    listeners.get('fetch')?.({ request, respondWith: (reply: Promise<Response>) => (answer = reply) })
    return answer
  }
  const install = () => {
    let work: Promise<void> | undefined
    listeners.get('install')?.({ waitUntil: (promise: Promise<void>) => (work = promise) })
    return work
  }
  return { ask, install, kept }
}
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })

it('shows the kept shell for any page while there is no connection', async () => {
  let online = true
  const worker = startWorker((url) => (online ? html(`page ${url}`) : new Error('offline')))
  await worker.install()
  expect(await (await worker.ask('/faq'))?.text()).toBe('page /faq')
  // What a question's page has fetched with it is nobody else's.
  expect(await (await worker.ask('/questionbank/renal/2'))?.text()).toBe('page /questionbank/renal/2')
  online = false
  expect(await (await worker.ask('/questionbank/renal/3'))?.text()).toBe('page /faq')
})

it('keeps files by their hash, and leaves the API and other methods alone', async () => {
  const asked: string[] = []
  const worker = startWorker((url) => {
    asked.push(url)
    return new Response(url)
  })
  await worker.install()
  asked.length = 0
  for (const _ of [1, 2]) await worker.ask('/assets/later-1.js', 'cors')
  expect(await (await worker.ask('/assets/app.js', 'cors'))?.text()).toBe('/assets/app.js')
  expect(asked).toEqual(['/assets/later-1.js'])
  expect(worker.ask('/api/v1/users/current', 'cors')).toBeUndefined()
})
