import {
  getRevisionGuide,
  getRevisionGuideVersion,
  listRevisionGuideVersions,
  restoreRevisionGuideVersion,
} from '@wardround/proto/http/content/revision-guides.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { guideFields, guideShows } from '#features/staff-guides/guides/guide-fields.tsx'
import { GuideQuestions } from '#features/staff-guides/guides/guide-questions.tsx'
import {
  EMPTY_GUIDE,
  type GuideRecord,
  type GuideValues,
  guideBody,
  guides,
  guideValues,
  slugOf,
} from '#features/staff-guides/guides/guide-resource.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { checkReferences } from '#shared/staff/form/references-field.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { RecordVersions } from '#shared/staff/publishing/record-versions.tsx'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { RecordState } from '#shared/staff/ui/state-badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'

const CALLS = {
  list: listRevisionGuideVersions,
  get: getRevisionGuideVersion,
  restore: restoreRevisionGuideVersion,
  record: getRevisionGuide,
}

const Header = ({ record, save }: { record: GuideRecord | undefined; save: ReactNode }) => (
  <StaffHeader
    crumbs={[{ label: 'Revision guides', to: lastList(paths.adminRevisionGuides()) }]}
    title={record?.title ?? 'New revision guide'}
    beside={
      record ? (
        <>
          <RecordState {...record} />
          <p>
            Version {record.version}, changed {formatRelative(record.updatedAt)} by {record.updatedBy}
          </p>
        </>
      ) : undefined
    }
    sticky
    actions={
      <>
        {record ? (
          <LinkButton size="sm" variant="quiet" icon="eye" to={paths.guidePreview(record.slug)}>
            Preview guide
          </LinkButton>
        ) : null}
        {save}
      </>
    }
  />
)

/** The form of a guide, new or read; below it its questions and every version. */
function GuideForm({ record, empty = EMPTY_GUIDE }: { record: GuideRecord | undefined; empty?: GuideValues }) {
  const tree = useCategoryTree()
  const mayEdit = usePermission('Revisions', 'e')
  return (
    <ResourceFormPage
      resource={guides}
      record={record}
      empty={empty}
      toValues={guideValues}
      toBody={guideBody}
      check={checkReferences}
      fields={guideFields(tree)}
      follow={{ name: 'slug', from: 'title', make: slugOf }}
      deleting="Learners will no longer see it. Their notes and flags are kept. You can undo this for 90 days."
      header={(save, base) => <Header {...{ record: base, save }} />}
      below={() =>
        record ? (
          <>
            <GuideQuestions guide={record} />
            <RecordVersions calls={CALLS} record={record} parts={guideShows(tree)} mayRestore={mayEdit} />
          </>
        ) : null
      }
    />
  )
}

/** `/admin/.../revisionguides/create`; with `?pa=yes` one for physician associates. */
export function GuideCreatePage() {
  const [search] = useSearchParams()
  const forPa = search.get('pa') === 'yes'
  return (
    <Permitted area="Revisions" flag="a">
      <GuideForm key={String(forPa)} record={undefined} empty={{ ...EMPTY_GUIDE, forPa }} />
    </Permitted>
  )
}

/** `/admin/.../revisionguides/edit?id=`. */
export const GuideEditPage = () => (
  <RecordPage resource={guides}>{(record) => <GuideForm record={record} />}</RecordPage>
)
