import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { PageFrame } from '#shared/staff/ui/page-frame.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Section } from '#shared/ui/page.tsx'

const WIDTHS = [
  { value: '360', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1200', label: 'Desktop' },
] as const
type Width = (typeof WIDTHS)[number]['value']

const Scroller = styled.div`overflow-x: auto; margin-top: ${space('3')}; iframe { max-width: none; }`

/** What is typed as its readers will see it, at three widths. `of` is its title, empty before it is typed. */
export function WidthPreview({ of, children }: { of: string; children: ReactNode }) {
  const [width, setWidth] = useState<Width>('360')
  const name = of ? `Preview of ${of}` : 'Preview'
  return (
    <Section title="Preview">
      <Segmented<Width> legend="Preview width" choices={WIDTHS} value={width} onChange={setWidth} />
      <Scroller tabIndex={0} role="region" aria-label={name}>
        <PageFrame key={width} title={name} width={Number(width)}>
          {children}
        </PageFrame>
      </Scroller>
    </Section>
  )
}
