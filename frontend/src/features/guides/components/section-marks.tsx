import type { ListedGuide } from '@wardround/proto/http/content/guides.ts'
import styled from 'styled-components'
import { color } from '#shared/theme/tokens.ts'

const Bar = styled.span`
  display: flex; gap: 2px; height: 8px; max-width: 100%;
  i { min-width: 4px; border: 1px solid ${color('ink-3')}; }
  i[data-read] { background: ${color('accent')}; border-color: ${color('accent')}; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`

/** A bar of the sections, each as long as its text, filled where it is read. */
export const SectionMarks = ({ sections }: Pick<ListedGuide, 'sections'>) => {
  const read = sections.filter((section) => section.read).length
  return (
    <Bar role="img" aria-label={`${read} of ${sections.length} sections read`}>
      {sections.map((section) => (
        <i key={section.id} data-read={section.read || undefined} style={{ flexGrow: Math.max(section.size, 0.02) }} />
      ))}
    </Bar>
  )
}
