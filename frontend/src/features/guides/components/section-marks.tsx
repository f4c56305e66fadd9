import type { ListedGuide } from '@wardround/proto/http/content/guides.ts'
import styled from 'styled-components'
import { color } from '#shared/theme/tokens.ts'

const Bar = styled.span`
  display: flex; gap: 2px; height: 8px; max-width: 100%;
  i { min-width: 4px; border: 1px solid ${color('ink-3')}; }
  i[data-now] { box-shadow: 0 4px 0 -1px ${color('paper')}, 0 5px 0 0 ${color('ink')}; }
  i[data-read] { background: ${color('accent')}; border-color: ${color('accent')}; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`

type Props = Pick<ListedGuide, 'sections'> & {
  /** Id of the section where the reader is. */
  current?: string | undefined
}

/** A bar of the sections, each as long as its text, filled where it is read. */
export const SectionMarks = ({ sections, current }: Props) => {
  const read = sections.filter((section) => section.read).length
  return (
    <Bar role="img" aria-label={`${read} of ${sections.length} sections read`}>
      {sections.map((section) => (
        <i
          key={section.id}
          data-read={section.read || undefined}
          data-now={section.id === current || undefined}
          style={{ flexGrow: Math.max(section.size, 0.02) }}
        />
      ))}
    </Bar>
  )
}
