import { paths } from '#shared/navigation/paths.ts'
import { LinkTabs } from '#shared/ui/tabs.tsx'

/** The three faces of gems. */
export const GemTabs = ({ current }: { current: 'gems' | 'decks' | 'clinchers' }) => (
  <LinkTabs
    label="Gems"
    tabs={[
      { to: paths.gems(), label: 'Gems', current: current === 'gems' },
      { to: paths.decks(), label: 'Decks', current: current === 'decks' },
      { to: paths.clinchers(), label: 'Clinchers', current: current === 'clinchers' },
    ]}
  />
)
