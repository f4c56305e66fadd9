import { beforeEach, expect, it, vi } from 'vitest'
import { rememberLostSession } from './remember-lost-session.ts'

const SCRIPT = 'data:text/javascript,globalThis.arrivals=(globalThis.arrivals??0)+1'
const arrived = globalThis as { arrivals?: number }
const button = (id: string) => document.getElementById(id) as HTMLButtonElement

/** A drawn page whose script, `data-scripts`, is counted when it arrives. */
async function openPage(scripts: string) {
  document.head.innerHTML = `<script type="application/json" id="first-move"${scripts}></script>`
  document.body.innerHTML = `
    <button id="menu"><span id="label">Menu</span></button>
    <form action="/verify"><button id="sent">Check</button></form>
    <form id="login"><button type="submit" id="log-in">Log in</button></form>
    <a id="link" href="#below">Below</a>`
  vi.resetModules()
  await import('./first-move.ts')
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id))
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  return pressed
}
const takeOver = () => dispatchEvent(new Event('wr:taken-over'))

beforeEach(() => {
  delete arrived.arrivals
  sessionStorage.clear()
  return () => takeOver()
})

it('loads the script with the first move and not before, once', async () => {
  await openPage(` data-scripts="${SCRIPT}"`)
  expect(arrived.arrivals).toBeUndefined()
  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(arrived.arrivals).toBe(1))
})

it('loads it at once where the reader has to be told why their session is over', async () => {
  rememberLostSession('replaced')
  // Another address, since a browser runs a module once.
  await openPage(` data-scripts="${SCRIPT}+0"`)
  await vi.waitFor(() => expect(arrived.arrivals).toBe(1))
})

it('fetches it ahead once the page stands', async () => {
  await openPage(` data-scripts="${SCRIPT}"`)
  expect(document.querySelector('link[rel=modulepreload]')).toBeNull()
  dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe(SCRIPT))
})

it('presses a button again that was pressed before the page was taken over, once', async () => {
  const pressed = await openPage('')
  button('label').click()
  button('menu').click()
  expect(pressed).toEqual([])
  takeOver()
  expect(pressed).toEqual(['menu'])
  button('menu').click()
  expect(pressed).toEqual(['menu', 'menu'])
})

it('holds a form that is sent without its button, as by a password manager, until the page was taken over', async () => {
  const pressed = await openPage('')
  const form = document.getElementById('login') as HTMLFormElement
  const reached = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', reached)
  form.requestSubmit()
  expect([reached.mock.calls.length, pressed]).toEqual([0, []])
  takeOver()
  expect([reached.mock.calls.length, pressed]).toEqual([1, ['log-in']])
})

it('leaves links, and forms that have an address, to the browser', async () => {
  const pressed = await openPage('')
  button('link').click()
  button('sent').click()
  expect(pressed).toEqual(['link', 'sent'])
})
