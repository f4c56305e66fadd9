import { getMailTemplate } from '@wardround/proto/http/notification/mail-templates.ts'
import { useParams } from 'react-router-dom'
import { TemplateForm } from '#features/staff-operations/mail-templates/template-form.tsx'
import { areaOf } from '#features/staff-operations/mail-templates/template-words.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'

function MailTemplate({ name }: { name: string }) {
  const template = useApi(getMailTemplate, { params: { name } })
  const mayEditMail = usePermission('Mail', 'e')
  const mayEditOwn = usePermission(areaOf(name), 'e')
  useTitle(template.data?.title)
  if (isApiError(template.error, 'resource.missing'))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Email not found"
        action={<LinkButton to={paths.adminMailTemplates()}>See all emails</LinkButton>}
      >
        <p>Check the web address, or choose an email from the list.</p>
      </EmptyState>
    )
  return (
    <Loaded query={template} loading="Loading the email template" lines={12}>
      {(read) => <TemplateForm template={read} mayEdit={mayEditMail || mayEditOwn} />}
    </Loaded>
  )
}

/** Some emails may be written with the area that they belong to, all with Mail. */
function PermittedTemplate({ name }: { name: string }) {
  const mayMail = usePermission('Mail', 'v')
  return (
    <Permitted area={mayMail ? 'Mail' : areaOf(name)} flag="v">
      <MailTemplate key={name} name={name} />
    </Permitted>
  )
}

/** `/admin/.../{product}mail/:name`. */
export function MailTemplatePage() {
  const { name = '' } = useParams()
  return <PermittedTemplate name={name} />
}
/** `/admin/.../gems/gemsmail`. */
export const GemsMailPage = () => <PermittedTemplate name="gemsmail" />
/** `/admin/.../webinars/webinarmail`. */
export const WebinarMailPage = () => <PermittedTemplate name="webinarmail" />
/** `/admin/.../coursemail`. */
export const CourseMailPage = () => <PermittedTemplate name="coursemail" />
