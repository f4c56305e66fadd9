import { lazy, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOverTyped } from './typed-before.ts'

let sent: string[]
function Form() {
  const [number, setNumber] = useState('')
  const [text, setText] = useState('as drawn')
  const [agreed, setAgreed] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(number)
      }}
    >
      <input name="number" value={number} onChange={(event) => setNumber(event.currentTarget.value)} />
      <textarea name="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <input name="agreed" type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <output>{`${number}, ${text}, ${agreed ? 'agreed' : 'not agreed'}`}</output>
    </form>
  )
}

let hydrated: Root | undefined
beforeEach(() => {
  sent = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  hydrated?.unmount()
})

function drawn(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = renderToString(
    <Suspense>
      <Form />
    </Suspense>,
  )
  document.body.replaceChildren(root)
  return root
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

it('what was typed before the script came is known to the page, also where a part arrives later', async () => {
  const root = drawn()
  field('number').value = '0000'
  field('agreed').click()
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Form }>()
  const Late = lazy(() => promise)
  handOverTyped(root)
  hydrated = hydrateRoot(
    root,
    <Suspense>
      <Late />
    </Suspense>,
  )
  field('text').value = 'typed while it loads'
  field('text').dispatchEvent(new Event('input', { bubbles: true }))
  resolve({ default: Form })
  await vi.waitFor(() => expect(root.querySelector('output')?.textContent).toBe('0000, typed while it loads, agreed'))
  expect([field('number').value, field('text').value, field('agreed').checked]).toEqual([
    '0000',
    'typed while it loads',
    true,
  ])
})

it('fields that nobody touched stay as they were drawn', async () => {
  const root = drawn()
  handOverTyped(root)
  hydrated = hydrateRoot(
    root,
    <Suspense>
      <Form />
    </Suspense>,
  )
  await vi.waitFor(() => expect(Object.hasOwn(field('number'), 'value')).toBe(true))
  expect(root.querySelector('output')?.textContent).toBe(', as drawn, not agreed')
})

it('a form that is sent before the next picture is drawn is sent with what was typed', async () => {
  const root = drawn()
  field('number').value = '0000'
  vi.stubGlobal('requestAnimationFrame', () => 0)
  handOverTyped(root)
  hydrated = hydrateRoot(
    root,
    <Suspense>
      <Form />
    </Suspense>,
  )
  await vi.waitFor(() => expect(Object.hasOwn(field('number'), 'value')).toBe(true))
  root.querySelector('form')?.requestSubmit()
  expect(sent).toEqual(['0000'])
})
