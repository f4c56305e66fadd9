import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { addMarkers, tameMarkup } from './protect-text.ts'

export type ProtectedTextProps = {
  /** HTML from the service, which sanitises on write and on read. */
  html: string
  /** Accessible mode: the text is left as it is. */
  accessible: boolean
  ref?: Ref<HTMLDivElement>
}

/**
 * Reading text of a question: links open apart, styles are tamed, and hidden marks make what is taken from the page
 * useless.
 */
export function ProtectedText({ html, accessible, ref }: ProtectedTextProps) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLDivElement)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html is new markup
  useLayoutEffect(() => {
    if (!box.current) return
    tameMarkup(box.current)
    if (!accessible) addMarkers(box.current)
  }, [html, accessible])
  return (
    <div ref={box}>
      <RichText key={`${accessible}`} html={html} />
    </div>
  )
}
