import type { ReactNode } from 'react'
import styled from 'styled-components'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'

/** Formatted words of an option or its reason, in the type of the text around them. */
export const FormattedFrame = styled.div`
  display: inline;
  > div { font: inherit; max-width: none; &:has(> p:only-child) { display: inline; > p { display: inline; } } }
  > div > * + * { margin-top: .4em; }
  img { max-width: 100%; }
`

export type FormattedWordsProps = {
  /** Plain words, shown where there is no HTML. */
  children: ReactNode
  /** From the service, which sanitises it on write and on read. */
  html: string | undefined
}

/** The words of an option or its reason as staff formatted them, or plain. */
export const FormattedWords = ({ children, html }: FormattedWordsProps) =>
  html ? (
    <FormattedFrame>
      <RichText html={html} />
    </FormattedFrame>
  ) : (
    children
  )
