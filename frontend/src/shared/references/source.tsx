import type { Reference } from '@wardround/proto/fields/references.ts'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import { color } from '#shared/theme/tokens.ts'

const Checked = styled.span`color: ${color('ink-3')}; white-space: nowrap;`

/** Addresses are data: only ordinary web addresses become links. */
const isWebAddress = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//.test(url)

/** A source in a list of references: title, publisher, version, and when somebody looked. */
export const Source = ({ reference: { title, source, version, url, checkedOn } }: { reference: Reference }) => (
  <li>
    {isWebAddress(url) ? (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    ) : (
      title
    )}
    . {[source, version].filter(Boolean).join(', ')}
    {source || version ? '. ' : ''}
    {checkedOn ? <Checked>Checked {formatDate(checkedOn)}</Checked> : null}
  </li>
)
