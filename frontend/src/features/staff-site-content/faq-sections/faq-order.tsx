import { listFaqQas, reorderFaqQas } from '@wardround/proto/http/content/faq-qas.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh, useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { OrderedList } from '#shared/staff/ui/ordered-list.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'

/** As many as one page of a list holds; a longer section keeps the positions of its form. */
const MOST = 100

/** The questions of a section in the order in which visitors read them. */
export function FaqOrder({ sectionId }: { sectionId: string }) {
  const mayEdit = usePermission('Pages', 'e')
  const questions = useApi(listFaqQas, { query: { sectionId, sort: 'position', page: 1, size: MOST } })
  const save = (ids: string[]): Promise<unknown> =>
    callApi(reorderFaqQas, { body: { sectionId, ids } }).finally(() => refresh(listFaqQas))
  return (
    <Section title="Order of questions">
      <Loaded query={questions} loading="Loading the questions">
        {({ items, total }) =>
          items.length === 0 ? (
            <p>This section has no questions yet.</p>
          ) : (
            <OrderedList
              items={items}
              nameOf={({ question }) => question}
              mayEdit={mayEdit && total <= MOST}
              save={save}
              outdated="Someone has added or removed a question. Check the new list, then move yours again."
              row={({ id, question }) => <Link to={paths.adminFaqQaEdit(id)}>{question}</Link>}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
