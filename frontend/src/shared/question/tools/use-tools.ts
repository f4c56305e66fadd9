import { useMemo, useState } from 'react'

/** What lies beside the question and in the reader's hand; it stays from one question to the next. */
export type Tools = {
  bench: 'labs' | 'calculator' | undefined
  highlighting: boolean
  toggleLabs: () => void
  toggleCalculator: () => void
  closeTool: () => void
  toggleHighlighter: () => void
}

export function useTools(): Tools {
  const [bench, setBench] = useState<Tools['bench']>()
  const [highlighting, setHighlighting] = useState(false)
  return useMemo(() => {
    const toggle = (which: Tools['bench']) => () => setBench((now) => (now === which ? undefined : which))
    return {
      bench,
      highlighting,
      toggleLabs: toggle('labs'),
      toggleCalculator: toggle('calculator'),
      closeTool: () => setBench(undefined),
      toggleHighlighter: () => setHighlighting((now) => !now),
    }
  }, [bench, highlighting])
}
