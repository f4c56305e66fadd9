import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { countWords } from './list-foot.tsx'
import type { Selection } from './use-selection.ts'

const Bar = styled.section`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space('2')}; padding: ${space('2')} ${space('3')}; margin-bottom: ${space('3')};
  background: ${color('accent-wash')}; border-left: ${rule('state-rule')} solid ${color('accent')}; font-size: ${font('t14')};
  > p { margin-right: ${space('3')}; }
`

type SelectedBarProps<Row> = { selection: Selection<Row>; one: string; many: string; children: ReactNode }

/** How many rows are selected and what can be done with them; nothing while there are none. */
export const SelectedBar = <Row,>({ selection, one, many, children }: SelectedBarProps<Row>) =>
  selection.rows.length > 0 ? (
    <Bar aria-label="Selected rows">
      <p role="status">{countWords(selection.rows.length, one, many)} selected</p>
      {children}
      <Button size="sm" variant="quiet" icon="close" onClick={selection.clear}>
        Clear selection
      </Button>
    </Bar>
  ) : null
