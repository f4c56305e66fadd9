import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { ThemeChooser } from '#shared/ui/appearance.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Ribbon } from '#shared/ui/ribbon.tsx'
import { ActionSection } from '../components/action-section.tsx'
import { ColourSection } from '../components/colour-section.tsx'
import { EmptySection } from '../components/empty-section.tsx'
import { FieldSection } from '../components/field-section.tsx'
import { NavigationSection } from '../components/navigation-section.tsx'
import { OptionSection } from '../components/option-section.tsx'
import { OverlaySection } from '../components/overlay-section.tsx'
import { ScaleSection } from '../components/scale-section.tsx'
import { StatusSection } from '../components/status-section.tsx'
import { TableSection } from '../components/table-section.tsx'
import { TypeSection } from '../components/type-section.tsx'

const Kit = styled(Wrap)`
  section h3 { margin: ${space('6')} 0 ${space('3')}; }
  section h3:first-child { margin-top: 0; }
`

/** Every primitive in every state. */
export const DesignPage = () => (
  <>
    <Ribbon label="Test payments">Test payments: no money moves. Use the card numbers from the payment page.</Ribbon>
    <Kit>
      <PageHeader
        title="Components"
        lead="Every component in every state. Use these before adding a new one."
        actions={<ThemeChooser hideLegend />}
      />
      <ColourSection />
      <TypeSection />
      <ActionSection />
      <FieldSection />
      <OptionSection />
      <ScaleSection />
      <NavigationSection />
      <StatusSection />
      <TableSection />
      <OverlaySection />
      <EmptySection />
    </Kit>
  </>
)
