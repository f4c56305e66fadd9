import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export type Rendered = {
  container: HTMLElement
  rerender: (node: ReactNode) => Promise<void>
  unmount: () => Promise<void>
}

/** Puts `node` into the document of jsdom, inside a router, with all effects run. */
export async function render(node: ReactNode, at = '/'): Promise<Rendered> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const rerender = (next: ReactNode) =>
    act(async () => root.render(<MemoryRouter initialEntries={[at]}>{next}</MemoryRouter>))
  await rerender(node)
  return {
    container,
    rerender,
    unmount: () =>
      act(async () => {
        root.unmount()
        container.remove()
      }),
  }
}

/**
 * The one element that has this role and, if given, this accessible name (aria-label, label or text); throws when there
 * is none.
 */
export function byRole(role: string, name?: string, scope: ParentNode = document): HTMLElement {
  const native: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1,h2,h3',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    textbox: 'input:not([type]),input[type=text],textarea',
  }
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    ((element as HTMLInputElement).labels?.[0]?.textContent || element.textContent) ??
    ''
  const found = [
    ...scope.querySelectorAll<HTMLElement>(`[role=${role}]${native[role] ? `,${native[role]}` : ''}`),
  ].find((element) => name === undefined || nameOf(element).includes(name))
  if (!found) throw new Error(`No ${role} named ${name} in ${document.body.innerHTML}`)
  return found
}

/** Clicks as a person does. */
export const click = (element: HTMLElement): Promise<void> => act(async () => element.click())

/** Types into a controlled field. */
export const type = (element: HTMLElement, value: string): Promise<void> =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })

/**
 * Lets React go on until `check` throws no longer, and answers what it answered. Waits long enough for a machine with
 * much else to do.
 */
export const seen = <T,>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      return check()
    },
    { timeout: 15_000 },
  )
