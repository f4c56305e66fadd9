import { type RefObject, useMemo, useRef, useState } from 'react'

/** What lies beside the question and in the reader's hand; it stays from one question to the next. */
export type Tools = {
  bench: 'labs' | 'calculator' | undefined
  highlighting: boolean
  /**
   * The tool was opened just now and has not been drawn: it takes the focus, which it does not on the next question.
   */
  opening: RefObject<boolean>
  toggleLabs: () => void
  toggleCalculator: () => void
  closeTool: () => void
  toggleHighlighter: () => void
}

export function useTools(): Tools {
  const [bench, setBench] = useState<Tools['bench']>()
  const [highlighting, setHighlighting] = useState(false)
  const opening = useRef(false)
  return useMemo(() => {
    const toggle = (which: Tools['bench']) => () => {
      opening.current = true
      setBench((now) => (now === which ? undefined : which))
    }
    return {
      bench,
      highlighting,
      opening,
      toggleLabs: toggle('labs'),
      toggleCalculator: toggle('calculator'),
      closeTool: () => setBench(undefined),
      toggleHighlighter: () => setHighlighting((now) => !now),
    }
  }, [bench, highlighting])
}
