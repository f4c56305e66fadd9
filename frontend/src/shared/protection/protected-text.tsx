import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { laterOpened } from '#shared/ui/later/later.tsx'
import { enlargeStyle, type LargePicture, offerEnlarging } from '#shared/ui/rich-text/offer-enlarging.ts'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { useProtection } from './use-protection.ts'

const EnlargeDialog = laterOpened(() => import('#shared/ui/rich-text/enlarge.tsx').then((m) => m.EnlargeDialog))

const Frame = styled.div`${enlargeStyle}`

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
  const [large, setLarge] = useState<LargePicture>()
  useImperativeHandle(ref, () => box.current as HTMLDivElement)
  useProtection(box, html, accessible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html is new markup
  useLayoutEffect(() => (box.current ? offerEnlarging(box.current, setLarge) : undefined), [html, accessible])
  return (
    <>
      <Frame ref={box}>
        <RichText key={`${accessible}`} html={html} />
      </Frame>
      <EnlargeDialog open={large !== undefined} picture={large} onClose={() => setLarge(undefined)} />
    </>
  )
}
