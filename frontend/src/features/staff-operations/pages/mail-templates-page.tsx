import { listMailTemplates } from '@wardround/proto/http/notification/mail-templates.ts'
import { TOPICS } from '@wardround/proto/notice.ts'
import { type TemplateRow, TOPIC_WORDS } from '#features/staff-operations/mail-templates/template-words.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

const COLUMNS: Column<TemplateRow>[] = [
  {
    key: 'title',
    header: 'Email',
    phone: 'first',
    cell: ({ name, title }) => <Link to={paths.adminMailTemplate(name)}>{title}</Link>,
  },
  { key: 'name', header: 'Name', phone: 'line', cell: ({ name }) => name },
  {
    key: 'changed',
    header: 'Last changed',
    phone: 'hide',
    cell: ({ isChanged, changedAt, changedByName }) =>
      isChanged && changedAt ? [formatDate(changedAt), changedByName].filter(Boolean).join(', ') : 'Not changed',
  },
]

function MailTemplates() {
  const templates = useApi(listMailTemplates)
  return (
    <>
      <StaffHeader title="Mail" />
      <Loaded query={templates} loading="Loading the email templates" lines={12}>
        {(all) =>
          TOPICS.map((topic) => {
            const rows = all.filter((row) => row.topic === topic)
            return rows.length > 0 ? (
              <Section key={topic} title={TOPIC_WORDS[topic]}>
                <Table caption={TOPIC_WORDS[topic]} columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />
              </Section>
            ) : null
          })
        }
      </Loaded>
    </>
  )
}

/** `/admin/.../mailtemplates`. */
export const MailTemplatesPage = () => (
  <Permitted area="Mail" flag="v">
    <MailTemplates />
  </Permitted>
)
