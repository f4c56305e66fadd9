import styled from 'styled-components'
import { linkedParts } from '#shared/format/linked-text.ts'

const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere;`

/** What people wrote: line breaks are kept, addresses become links that open in a new tab. Anything else is text. */
export const PlainText = ({ text, ...rest }: { text: string; className?: string }) => (
  <Text dir="auto" {...rest}>
    {linkedParts(text).map((part, at) =>
      part.href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </Text>
)
