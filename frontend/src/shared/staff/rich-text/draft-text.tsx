import { createElement, Fragment, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { alignLabColumns, followWidth } from '#shared/ui/rich-text/lab-columns.ts'
import { RichTextFrame } from '#shared/ui/rich-text/rich-text.tsx'
import { isKnown, OWN_PICTURE, parseApart, tagOf } from './allowed.ts'

const LINK = /^(?:https?:|mailto:)/i
/** Their words are no text. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'])
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
/** Blank text is no child of these. */
const STRICT: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr'])

function propsOf(element: Element, tag: string): Record<string, unknown> {
  const span = (name: string) => Number(element.getAttribute(name)) || undefined
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? ''
    return { href: LINK.test(href) ? href : undefined, target: '_blank', rel: 'noopener noreferrer nofollow' }
  }
  if (tag === 'img') return { src: element.getAttribute('src'), alt: element.getAttribute('alt') ?? '' }
  if (tag === 'td' || tag === 'th')
    return {
      colSpan: span('colspan'),
      rowSpan: span('rowspan'),
      scope: element.getAttribute('scope') ?? undefined,
      'data-part': element.getAttribute('data-part') ?? undefined,
    }
  return {}
}

function toNode(node: Node, key: number, parent: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return STRICT.has(parent) && !node.textContent?.trim() ? null : node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  const tag = tagOf(element)
  if (DROPPED.has(tag)) return null
  if (tag === 'img' && !OWN_PICTURE.test(element.getAttribute('src') ?? '')) return null
  if (!isKnown(element)) return <Fragment key={key}>{toNodes(element, parent)}</Fragment>
  const made = createElement(tag, { key, ...propsOf(element, tag) }, ...(EMPTY.has(tag) ? [] : toNodes(element, tag)))
  return tag === 'table' ? (
    <div key={key} data-scroll="">
      {made}
    </div>
  ) : (
    made
  )
}
const toNodes = (element: Element, tag: string): ReactNode[] =>
  [...element.childNodes].map((node, key) => toNode(node, key, tag))

function draftNodes(html: string): ReactNode[] {
  const body = parseApart(html)
  for (const table of body.querySelectorAll('table')) alignLabColumns(table)
  return toNodes(body, 'div')
}

/**
 * HTML that nobody has sanitised yet, as learners will read it: built from elements of the same allow-list as the
 * services', never put into the page as a string.
 */
export const DraftText = ({ html, className }: { html: string; className?: string }) => {
  const box = useRef<HTMLDivElement>(null)
  const nodes = useMemo(() => draftNodes(html), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other nodes mean other tables
  useLayoutEffect(() => box.current?.querySelectorAll<HTMLElement>('[data-scroll]').forEach(followWidth), [nodes])
  return (
    <RichTextFrame ref={box} className={className}>
      {nodes}
    </RichTextFrame>
  )
}
