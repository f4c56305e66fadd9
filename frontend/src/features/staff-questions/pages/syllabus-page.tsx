import { listRetagging } from '@wardround/proto/http/content/syllabus.ts'
import styled from 'styled-components'
import { useSyllabusQuery } from '#features/staff-questions/api/use-syllabus.ts'
import { Editions } from '#features/staff-questions/syllabus/editions.tsx'
import { SyllabusImportForm } from '#features/staff-questions/syllabus/import-form.tsx'
import { RetaggingList } from '#features/staff-questions/syllabus/retagging.tsx'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { font, space, weight } from '#shared/theme/tokens.ts'
import { Loaded } from '#shared/ui/loaded.tsx'

const Page = styled.div`
  display: grid; gap: ${space('8')}; max-width: 760px;
  h2 { font-size: ${font('t21')}; font-weight: ${weight('medium')}; margin-bottom: ${space('3')}; }
`

function Syllabus() {
  const syllabus = useSyllabusQuery()
  const retagging = useApi(listRetagging)
  const mayEdit = usePermission('Questions', 'e')
  return (
    <>
      <StaffHeader crumbs={[{ label: 'Questions', to: lastList(paths.adminQuestions()) }]} title="Syllabus" />
      <Page>
        <section aria-labelledby="editions">
          <h2 id="editions">Editions</h2>
          <Loaded query={syllabus} loading="Loading the editions">
            {(editions) => <Editions editions={editions} />}
          </Loaded>
        </section>
        <section aria-labelledby="retagging">
          <h2 id="retagging">Questions to re-tag</h2>
          <Loaded query={retagging} loading="Loading the questions">
            {(found) => <RetaggingList retagging={found} />}
          </Loaded>
        </section>
        {mayEdit ? (
          <section aria-labelledby="import">
            <h2 id="import">Import</h2>
            <SyllabusImportForm editions={syllabus.data ?? []} />
          </section>
        ) : null}
      </Page>
    </>
  )
}

/** `/admin/.../questionbank/syllabus`: the editions, the questions that have names of an older one, and the import. */
export const SyllabusPage = () => (
  <Permitted area="Questions" flag="v">
    <Syllabus />
  </Permitted>
)
