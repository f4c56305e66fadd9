import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { showHighlights } from './highlight-text.ts'
import { between, covers, type Range as Part, tidy, toggle } from './highlights.ts'
import { type Word, wordAt, wordsOf } from './text-ranges.ts'

type Options = {
  root: RefObject<HTMLElement | null>
  /** The tool is in the hand; otherwise highlights are only shown. */
  on: boolean
  ranges: readonly Part[]
  onChange: (ranges: Part[]) => void
  onLeave: () => void
  /** Changes when the markup under the highlights was written again. */
  markup: string
}

const WORDS_A_LINE = 10
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: WORDS_A_LINE, ArrowUp: -WORDS_A_LINE }

type Stroke = { words: readonly Word[]; from: Word; to: Word }
type Cursor = { at: number; anchor: number }

/**
 * Highlights word by word: by drawing over them with mouse, pen or finger, or from the keyboard. `spoken` is for screen
 * readers.
 */
export function useHighlighter({ root, on, ranges, onChange, onLeave, markup }: Options) {
  const stroke = useRef<Stroke>(undefined)
  const [cursor, setCursor] = useState<Cursor>()
  const [spoken, setSpoken] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: new markup needs its highlights again
  useLayoutEffect(() => {
    if (!root.current) return
    const words = on && cursor ? wordsOf(root.current) : []
    const part = cursor && partOf(words, cursor)
    showHighlights(root.current, ranges, part)
  }, [root, on, ranges, cursor, markup])

  const pointer = useMemo(() => {
    const draw = (preview: readonly Part[]) => root.current && showHighlights(root.current, preview)
    const strokePart = ({ from, to }: Stroke) => between(from.part, to.part)
    return {
      onPointerDown: (event: PointerEvent) => {
        if (!root.current || event.button !== 0 || !event.isPrimary) return
        const words = wordsOf(root.current)
        const word = wordAt(root.current, words, { x: event.clientX, y: event.clientY })
        if (!word) return
        stroke.current = { words, from: word, to: word }
        if (event.pointerType !== 'touch') event.preventDefault()
      },
      onPointerMove: (event: PointerEvent) => {
        const now = stroke.current
        if (!now || !root.current) return
        const word = wordAt(root.current, now.words, { x: event.clientX, y: event.clientY })
        if (!word || word === now.to) return
        now.to = word
        draw(tidy([...ranges, strokePart(now)]))
      },
      onPointerUp: () => {
        const now = stroke.current
        stroke.current = undefined
        if (now) onChange(toggle(ranges, strokePart(now)))
      },
      onPointerCancel: () => {
        stroke.current = undefined
        draw(ranges)
      },
    }
  }, [root, ranges, onChange])

  function onKeyDown(event: KeyboardEvent): void {
    if (!root.current || event.ctrlKey || event.metaKey || event.altKey) return
    const words = wordsOf(root.current)
    const now = cursor ?? { at: -1, anchor: 0 }
    const step = STEPS[event.key]
    if (step !== undefined || event.key === 'Home' || event.key === 'End') {
      const wanted = event.key === 'Home' ? 0 : event.key === 'End' ? words.length - 1 : now.at + (step ?? 0)
      const at = Math.min(words.length - 1, Math.max(0, wanted))
      const next = { at, anchor: event.shiftKey ? now.anchor : at }
      setCursor(next)
      setSpoken(words[at]?.text ?? '')
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
      const part = partOf(words, cursor)
      if (part) {
        setSpoken(covers(ranges, part) ? 'Highlight removed' : 'Highlighted')
        onChange(toggle(ranges, part))
        setCursor({ at: cursor.at, anchor: cursor.at })
      }
    } else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onBlur = () => setCursor(undefined)
  return { handlers: on ? { ...pointer, onKeyDown, onBlur } : {}, spoken }
}

const partOf = (words: readonly Word[], { at, anchor }: Cursor): Part | undefined => {
  const [one, other] = [words[at], words[anchor]]
  return one && other ? between(one.part, other.part) : undefined
}
