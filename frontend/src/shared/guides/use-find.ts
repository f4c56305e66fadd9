import { type RefObject, useEffect, useState } from 'react'
import { findWords } from './find-words.ts'

const NAME = 'guide-find'

/** Text nodes that are shown, in order; the marks of protected text are not. */
function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[hidden], [data-no-find]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

/** The matches as ranges, which may run over several nodes. */
function rangesOf(root: Element, wanted: string): Range[] {
  const texts = textsOf(root)
  const starts: number[] = []
  let length = 0
  for (const text of texts) {
    starts.push(length)
    length += text.length
  }
  const placeOf = (at: number, isEnd: boolean): [Text, number] | undefined => {
    const index = starts.findLastIndex((start) => (isEnd ? start < at : start <= at))
    const text = texts[index]
    return text && [text, at - (starts[index] ?? 0)]
  }
  return findWords(texts.map(({ data }) => data).join(''), wanted).flatMap(({ from, to }) => {
    const [first, last] = [placeOf(from, false), placeOf(to, true)]
    if (!first || !last) return []
    const range = new Range()
    range.setStart(...first)
    range.setEnd(...last)
    return [range]
  })
}

/** Marks what is looked for in the text without changing it, and goes from match to match. */
export function useFind(root: RefObject<Element | null>, wanted: string, version: unknown) {
  const [ranges, setRanges] = useState<Range[]>([])
  const [at, setAt] = useState(0)
  /** The first match is counted as found before anybody goes there. */
  const [isThere, setIsThere] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is looked through again
  useEffect(() => {
    const found = root.current && wanted.trim().length > 1 ? rangesOf(root.current, wanted) : []
    setRanges(found)
    setAt(0)
    setIsThere(false)
    if (typeof Highlight === 'undefined') return undefined
    CSS.highlights.set(NAME, new Highlight(...found))
    return () => void CSS.highlights.delete(NAME)
  }, [root, wanted, version])
  const go = (step: 1 | -1) => {
    if (ranges.length === 0) return
    const next = isThere || step === -1 ? (at + step + ranges.length) % ranges.length : at
    setAt(next)
    setIsThere(true)
    ranges[next]?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
  const inSection: Record<string, number> = {}
  for (const { startContainer } of ranges) {
    const id = startContainer.parentElement?.closest('[data-section]')?.id
    if (id) inSection[id] = (inSection[id] ?? 0) + 1
  }
  return { inSection, count: ranges.length, at: ranges.length === 0 ? 0 : at + 1, go }
}
