import { hash } from 'node:crypto'

const MOST = 20_000

type Sanitise = (html: string) => string

/**
 * Remembers by the hash of a content what a sanitiser made of it: texts are read thousands of times and written once.
 * `null` stands for content that was clean. The oldest go first. `now` is the same sanitiser for one call, which may
 * throw.
 */
export function sanitisedOnce(sanitise: Sanitise): (html: string, now?: Sanitise) => string {
  const known = new Map<string, string | null>()
  return (html, now = sanitise) => {
    if (html === '') return html
    const key = hash('sha256', html, 'base64')
    const found = known.get(key)
    if (found !== undefined) return found ?? html
    const clean = now(html)
    if (known.size >= MOST) known.delete(known.keys().next().value as string)
    known.set(key, clean === html ? null : clean)
    return clean
  }
}
