import { useEffect, useRef, useState } from 'react'

/** Pause after the last key, in milliseconds. */
const TYPING_MS = 250

/**
 * What stands in a search box whose text is kept elsewhere, as in the address: `search` is told when the typing pauses,
 * and a text that comes from there, as by a link, replaces what was typed. What was typed is never changed by its own
 * way there and back.
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
      applied.current = text
      latest.current(text)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
