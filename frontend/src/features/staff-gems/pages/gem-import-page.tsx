import { exportGems, type GemImportReport, importGems } from '@wardround/proto/http/content/gem-exchange.ts'
import { listStaffGems } from '@wardround/proto/http/content/staff-gems.ts'
import { useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { addressOf, callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Button, DownloadButton, LinkButton } from '#shared/ui/button.tsx'
import { FileDrop } from '#shared/ui/form/file-drop.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Table } from '#shared/ui/table.tsx'
import { Small } from '#shared/ui/text.tsx'

type Read = { file: File; report: GemImportReport; isDone: boolean }

const gems = (count: number) => formatCounted(count, 'gem')

/** `/admin/.../gems/import`: gems from CSV and Anki packages, checked before anything is written, and out as CSV. */
export const GemImportPage = () => (
  <Permitted area="Gems" flag="a">
    <StaffHeader
      crumbs={[{ label: 'Gems', to: lastList(paths.adminGems()) }]}
      title="Import and export gems"
      crumb="Import and export"
    />
    <Import />
  </Permitted>
)

function Import() {
  const tree = useCategoryTree()
  const [categoryId, setCategoryId] = useState('')
  const [read, setRead] = useState<Read>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(file: File, check: boolean): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    if (check) setRead(undefined)
    try {
      const report = await callApi(importGems, { query: { categoryId, check: check ? 'yes' : 'no' } }, { file })
      setRead({ file, report, isDone: !check })
      if (!check) void refresh(listStaffGems)
    } catch (error) {
      // What is wrong with the file, where the service says it.
      setProblem(Object.values(fieldErrors(error))[0] ?? messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Section
        title="Import"
        aside="Use a CSV file with a “title” column and a “text”, “html” or “content” column. Or use an Anki package with its pictures."
      >
        <Stack>
          <SelectField
            label="Category"
            placeholder="Choose a category"
            value={categoryId}
            options={leafChoices(tree)}
            onChange={(event) => {
              setCategoryId(event.currentTarget.value)
              setRead(undefined)
            }}
          />
          <FileDrop
            label="File"
            accept=".csv,.apkg"
            disabled={busy || categoryId === ''}
            onFile={(file) => void send(file, true)}
          >
            {categoryId === '' ? 'Choose a category first' : 'CSV or .apkg, up to 16 MB and 2,000 gems'}
          </FileDrop>
          {problem ? (
            <Note tone="bad" live="alert" title="Not imported">
              {problem}
            </Note>
          ) : null}
          {read ? <Report read={read} busy={busy} onImport={() => void send(read.file, false)} /> : null}
        </Stack>
      </Section>
      <Section
        title="Export"
        aside="The file contains every type of gem, with its full content. If you import it here again, gems that still exist aren’t changed."
      >
        <Row>
          <DownloadButton icon="download" href={addressOf(exportGems, { query: categoryId ? { categoryId } : {} })}>
            {categoryId ? 'Download this category as CSV' : 'Download all gems as CSV'}
          </DownloadButton>
        </Row>
      </Section>
    </>
  )
}

/** What a check of a file found, or what came of its import. */
function titleOf({ total, created }: GemImportReport, isDone: boolean): string {
  if (isDone) return created === 0 ? 'No gems were imported' : `Imported as ${created === 1 ? 'a draft' : 'drafts'}`
  if (created > 0) return 'Nothing is saved yet'
  return total > 0 ? 'There are no new gems in this file' : 'There are no gems in this file'
}
/** What to do about a file that has nothing to import. */
const fixOf = (refused: number): string =>
  refused > 0 ? 'Correct what was refused, then choose the file again.' : 'Check the file, or choose another one.'

function Report({
  read: { file, report, isDone },
  busy,
  onImport,
}: {
  read: Read
  busy: boolean
  onImport: () => void
}) {
  const { total, created, unchanged, notes } = report
  const [drafts, them] = created === 1 ? ['a draft', 'it'] : ['drafts', 'them']
  // The notes are cut, so they do not say how many.
  const refused = total - created - unchanged
  return (
    <Stack>
      <Note tone={isDone && created > 0 ? 'good' : 'info'} live="status" title={titleOf(report, isDone)}>
        {file.name}: {gems(total)}. {formatCount(created)} new, {formatCount(unchanged)} already there,{' '}
        {formatCount(refused)} refused. {created > 0 ? '' : fixOf(refused)}
      </Note>
      {notes.length > 0 ? (
        <Table
          caption="Notes on the import"
          twoLines
          rows={notes}
          rowKey={({ number, note }) => `${number} ${note}`}
          columns={[
            {
              key: 'number',
              header: 'Number',
              align: 'right',
              phone: 'end',
              before: 'Number',
              cell: ({ number }) => number,
            },
            { key: 'title', header: 'Title', cut: true, phone: 'first', cell: ({ title }) => title },
            {
              key: 'note',
              header: 'Note',
              phone: 'line',
              cell: ({ note, refused }) => `${refused ? 'Refused: ' : ''}${note}`,
            },
          ]}
        />
      ) : null}
      <Row>
        {created === 0 ? null : isDone ? (
          <LinkButton to={paths.adminGems({ state: 'draft' })}>
            See {created === 1 ? 'the draft' : 'the drafts'}
          </LinkButton>
        ) : (
          <Button variant="primary" busy={busy} onClick={onImport}>
            Import {gems(created)} as {drafts}
          </Button>
        )}
      </Row>
      {isDone && created > 0 ? (
        <Small $muted>{`Make ${them} active from the list once someone has read ${them}.`}</Small>
      ) : null}
    </Stack>
  )
}
