import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { LinkTabs } from '#shared/ui/tabs.tsx'

const TABS = [
  { page: 'groups', label: 'Groups', to: paths.studyGroup() },
  { page: 'sets', label: 'Question sets', to: paths.questionSets() },
  { page: 'pairing', label: 'Pairing', to: paths.pairing() },
] as const
const Below = styled.div`margin-bottom: ${space('6')};`

/** A text of staff's above the sections of a page. */
export const Remark = styled.div`margin-bottom: ${space('6')};`

/** The three ways to learn with others; the header has one entry for all of them. */
export const StudyGroupTabs = ({ current }: { current: (typeof TABS)[number]['page'] }) => (
  <Below>
    <LinkTabs label="Study group" tabs={TABS.map(({ page, ...tab }) => ({ ...tab, current: page === current }))} />
  </Below>
)
