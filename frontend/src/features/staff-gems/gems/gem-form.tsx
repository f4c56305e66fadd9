import { GEM_FORMATS, type GemFormat } from '@wardround/proto/gem-content.ts'
import { getVersionOfGem, listVersionsOfGem, restoreVersionOfGem } from '@wardround/proto/http/content/staff-gems.ts'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { checkReferences, filledReferences } from '#shared/staff/form/references-field.tsx'
import { filledTags } from '#shared/staff/form/tags-fields.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { RecordVersions } from '#shared/staff/publishing/record-versions.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { RecordState } from '#shared/staff/ui/state-badge.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { GemBeside } from './gem-beside.tsx'
import { gemFields, gemShows } from './gem-fields.tsx'
import {
  emptyGem,
  FORMAT_NAMES,
  GEM_READS,
  type GemRecord,
  type GemValues,
  gemsOf,
  gemValues,
  placeGemProblem,
} from './gem-resource.ts'
import { MoveGemDialog } from './move-gem-dialog.tsx'

const CALLS = { list: listVersionsOfGem, get: getVersionOfGem, restore: restoreVersionOfGem, record: GEM_READS }
const DELETING = 'Learners will no longer see it. Their reviews and notes are kept. You can undo this for 90 days.'

/** What was typed, without tags and items that were left empty and blocks that ask for no question. */
function gemBody({ content, tags, references, ...rest }: GemValues): GemValues {
  const values = { ...rest, tags: filledTags(tags), references: filledReferences(references) }
  if (content.format !== 4) return { ...values, content }
  const blocks = content.blocks
    .filter((block) => block.kind !== 'question' || block.questionId)
    .map((block) => (block.kind === 'list' ? { ...block, items: block.items.filter((item) => item.trim()) } : block))
  return { ...values, content: { format: 4, blocks } }
}

const Formats = styled.div`margin-bottom: ${space('5')};`

type HeaderProps = {
  record: GemRecord | undefined
  format: GemFormat
  save: ReactNode
  follow: (version: number) => void
}

function Header({ record, format, save, follow }: HeaderProps) {
  const [moving, setMoving] = useState(false)
  const higher = GEM_FORMATS.filter((one) => one > format)
  return (
    <>
      <StaffHeader
        crumbs={[{ label: 'Gems', to: lastList(paths.adminGems()) }]}
        title={record?.code ?? 'New gem'}
        beside={
          record ? (
            <>
              <RecordState {...record} />
              <Badge line>Format {FORMAT_NAMES[format]}</Badge>
              <p>
                Version {record.versionNumber}, position {record.position}, changed {formatRelative(record.updatedAt)}
              </p>
            </>
          ) : undefined
        }
        sticky
        actions={
          <>
            {record ? (
              <>
                <Button size="sm" variant="quiet" onClick={() => setMoving(true)}>
                  Move gem
                </Button>
                {higher.map((one) => (
                  <LinkButton key={one} size="sm" variant="quiet" to={paths.adminGemEdit(record.id, one)}>
                    Use format {one}
                  </LinkButton>
                ))}
              </>
            ) : null}
            {save}
          </>
        }
      />
      {record ? null : (
        <Formats>
          <LinkTabs
            label="Format"
            tabs={GEM_FORMATS.map((one) => ({
              label: `Format ${FORMAT_NAMES[one]}`,
              to: paths.adminGemNew(one),
              current: one === format,
            }))}
          />
        </Formats>
      )}
      {record && moving ? <MoveGemDialog gem={record} onMoved={follow} onClose={() => setMoving(false)} /> : null}
    </>
  )
}

/** The form of a gem, new or read, in its format; beside it checks and what learners will read, below every version. */
export function GemForm({ record, format }: { record: GemRecord | undefined; format: GemFormat }) {
  const tree = useCategoryTree()
  const mayRestore = usePermission('Gems', 'e')
  const choices = leafChoices(tree)
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label
  return (
    <ResourceFormPage
      resource={gemsOf(format)}
      record={record}
      empty={emptyGem(format)}
      toValues={gemValues}
      toBody={(values: GemValues) => gemBody(values)}
      check={checkReferences}
      place={placeGemProblem}
      fields={gemFields(tree)}
      deleting={DELETING}
      header={(save, base, follow) => <Header {...{ record: base, format, save, follow }} />}
      saveLabel={(_, base) => (base ? `Save as version ${base.version + 1}` : undefined)}
      beside={(values) => <GemBeside values={values} category={nameOf(values.categoryId)} />}
      below={(_, base) =>
        base ? <RecordVersions calls={CALLS} record={base} parts={gemShows(tree)} mayRestore={mayRestore} /> : null
      }
    />
  )
}
