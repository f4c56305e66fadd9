import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const PAUSE_MS = 300

/** A search whose words go into the address once the typing pauses, and start at the first page. */
export function useTypedSearch() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    const words = typed.trim()
    if (words === search) return undefined
    const timer = setTimeout(
      () => setAddress(words ? { search: words } : {}, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [typed, search, setAddress])
  return { typed, setTyped, search }
}
