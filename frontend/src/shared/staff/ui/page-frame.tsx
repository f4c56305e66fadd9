import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styled, { StyleSheetManager } from 'styled-components'
import { color, radius, rule, size } from '#shared/theme/tokens.ts'

/** A common phone, in CSS pixels. */
const PHONE = 390
const HEIGHT = 700

const Frame = styled.iframe<{ $width: number }>`
  display: block; width: ${({ $width }) => $width}px; max-width: 100%; height: ${HEIGHT}px; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('2')};
  background: ${color('paper')};
`
const Inside = styled.div`padding: 16px; min-width: ${size('control')};`

/** The page's tokens, faces and the reader's theme for the document in the frame. */
function dress(inner: Document): void {
  const { documentElement: root } = document
  for (const { name, value } of root.attributes) inner.documentElement.setAttribute(name, value)
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style[data-vite-dev-id]'))
    inner.head.append(sheet.cloneNode(true))
}

type PageFrameProps = { title: string; width?: number; children: ReactNode }

/** Shows its children as on a phone, or at another width: a document of its own, whose breakpoints are those of it. */
export function PageFrame({ title, width = PHONE, children }: PageFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [inner, setInner] = useState<Document>()
  useEffect(() => {
    if (!frame) return undefined
    const take = () => {
      const made = frame.contentDocument
      if (!made?.body || made.documentElement.dataset.dressed) return
      made.documentElement.dataset.dressed = 'true'
      dress(made)
      setInner(made)
    }
    take()
    // Firefox puts a fresh document in once the frame has loaded.
    frame.addEventListener('load', take)
    return () => frame.removeEventListener('load', take)
  }, [frame])
  return (
    <>
      <Frame ref={setFrame} $width={width} title={title} />
      {inner
        ? createPortal(
            <StyleSheetManager target={inner.head}>
              <Inside>{children}</Inside>
            </StyleSheetManager>,
            inner.body,
          )
        : null}
    </>
  )
}
