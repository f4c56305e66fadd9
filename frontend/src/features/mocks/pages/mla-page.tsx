import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'

/** `/mla`: the text that staff keep, with the entries of the group. */
export const MlaPage = () => (
  <Wrap>
    <PageHeader title="MLA" />
    <Stack $gap="8">
      <PageText tag="plab-mla" look="reading" />
      <Section title="Questions">
        <Stack as="ul" $gap="3" style={{ listStyle: 'none' }}>
          <li>
            <Link to={paths.questionBank()}>Practise by category</Link>
          </li>
          <li>
            <Link to={paths.mocks(true)}>MLA mocks</Link>
          </li>
          <li>
            <Link to={paths.flaggedQuestions()}>Flagged questions</Link>
          </li>
        </Stack>
      </Section>
    </Stack>
  </Wrap>
)
