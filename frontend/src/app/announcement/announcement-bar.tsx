import styled from 'styled-components'
import { color, font, leading, rule, space } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'

const Bar = styled.section`
  background: ${color('accent-wash')}; border-bottom: ${rule('hair')} solid ${color('line')}; padding-block: ${space('1')};
  [data-banner] & { display: none; }
`
const Line = styled(Wrap)`display: flex; align-items: center; gap: ${space('3')};`
const Words = styled(
  RichText,
)`flex: 1; min-width: 0; max-width: none; font-size: ${font('t14')}; line-height: ${leading('ui')};`

/** What staff announce, with the button that closes it. */
export const AnnouncementBar = ({ html, onClose }: { html: string; onClose: () => void }) => (
  <Bar aria-label="Announcement">
    <Line>
      <Words html={html} />
      <IconButton icon="close" size="sm" label="Close the announcement" onClick={onClose} />
    </Line>
  </Bar>
)
