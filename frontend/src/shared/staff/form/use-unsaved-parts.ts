import { type RefObject, useRef, useState } from 'react'

export type UnsavedParts = {
  /** For the one guard of the page: true while any of its forms holds something unsaved. */
  unsaved: RefObject<boolean>
  tell: (part: string, isUnsaved: boolean) => void
}

/** Several forms on one page, such as an answer below each entry of a list, behind one `LeaveGuard`. */
export function useUnsavedParts(): UnsavedParts {
  const unsaved = useRef(false)
  const [parts] = useState(() => new Set<string>())
  const tell = (part: string, isUnsaved: boolean) => {
    if (isUnsaved) parts.add(part)
    else parts.delete(part)
    unsaved.current = parts.size > 0
  }
  return { unsaved, tell }
}
