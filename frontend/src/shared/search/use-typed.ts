import { useEffect, useRef, useState } from 'react'

/** Pause after the last key, in milliseconds. */
const TYPING_MS = 250

/**
 * The text of a search box whose search is stored elsewhere, such as in the address. Calls `search` with the trimmed
 * text when the typing pauses. A search that changes from outside, such as by a link, replaces the typed text; its own
 * does not, so that a space between two words stays.
 */
export function useTyped(asked: string, search: (text: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(asked)
  const applied = useRef(asked)
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    if (asked === applied.current) return
    applied.current = asked
    setTyped(asked)
  }, [asked])
  useEffect(() => {
    const text = typed.trim()
    if (text === applied.current) return undefined
    const timer = setTimeout(() => {
      if (text === applied.current) return
      applied.current = text
      latest.current(text)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
