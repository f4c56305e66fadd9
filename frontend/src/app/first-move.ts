/**
 * Stands in the pages that the server draws, minified by the build. They can be read, and their links lead on, without
 * script: for a visitor the site's own comes with the first move, fetched ahead once the page stands, so that whoever
 * only reads spares the phone its work; at once where the reader has to be told why their session is over. A button
 * that is pressed before the script has taken over is pressed again then.
 */

const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']

const PRESSES = ['click', 'submit']

/** Addresses of the scripts to load; none where the page names them itself. */
const scripts = document.getElementById('first-move')?.dataset['scripts']?.split(' ') ?? []
const pressed = new Set<HTMLButtonElement>()
let isAskedFor = false

function load(): void {
  if (isAskedFor) return
  isAskedFor = true
  // What did not arrive is asked for again by the next move.
  Promise.all(scripts.map((script) => import(/* @vite-ignore */ script))).catch(() => {
    isAskedFor = false
  })
}

function fetchAhead(): void {
  for (const href of scripts) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '', fetchPriority: 'low' }))
  }
}

/** The button that was pressed, or that stands for a form sent without one, as password managers do. */
function buttonOf({ target, type }: Event): HTMLButtonElement | null {
  if (!(target instanceof Element)) return null
  return type === 'submit' ? target.querySelector('button[type=submit]') : target.closest('button')
}

function hold(event: Event): void {
  const button = buttonOf(event)
  // A form with an address is sent by the browser itself.
  if (!button || button.form?.hasAttribute('action')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed.add(button)
}

/** main.tsx says when the page is React's. */
function release(): void {
  for (const move of MOVES) removeEventListener(move, load, true)
  for (const press of PRESSES) removeEventListener(press, hold, true)
  for (const button of pressed) if (button.isConnected) button.click()
}

/** Whether `remember-lost-session.ts` left something to tell. This script stands alone: the key is written out here. */
function hasNews(): boolean {
  try {
    return sessionStorage.getItem('wr.session-lost') !== null
  } catch {
    return false
  }
}

for (const press of PRESSES) addEventListener(press, hold, true)
addEventListener('wr:taken-over', release, { once: true })
if (scripts.length > 0) {
  for (const move of MOVES) addEventListener(move, load, { capture: true, passive: true })
  const idle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!saves) addEventListener('load', () => idle(fetchAhead), { once: true })
  if (hasNews()) load()
}

export {}
