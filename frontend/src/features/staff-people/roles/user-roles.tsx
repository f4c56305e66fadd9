import {
  assignRoles,
  getRole,
  type UserRoles as Held,
  listRoles,
  listUserRoles,
} from '@wardround/proto/http/identity/roles.ts'
import { getStaffUser, listUsers } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import { type ApiError, isApiError, messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { useSession } from '#shared/session/use-session.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Legend } from '#shared/ui/form/legend.ts'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

/**
 * The roles of one person, to be given and taken by whoever may edit roles; nothing for people who do not see roles.
 */
export function UserRoles({ uid }: { uid: string }) {
  const may = usePermission('Roles', 'v')
  const { data, error, mutate } = useApi(may ? listUserRoles : null, { params: { id: uid } })
  if (!may) return null
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The roles could not be loaded" />
  if (!data) return <Skeleton lines={3} label="Loading the roles" />
  // Read again, the choice starts from what is held now.
  return <Choice key={data.roles.map(({ id, held }) => `${id}${held}`).join()} held={data} />
}

const idsHeld = ({ roles }: Held) => roles.filter(({ held }) => held).map(({ id }) => id)

/** What saving means for the person, before it is done. */
function consequence(was: readonly string[], now: readonly string[], self: boolean): string {
  const others = self
    ? 'Your other devices will be logged out.'
    : 'They will be logged out everywhere and told by email.'
  if (was.length === 0)
    return `This makes them a member of staff. They must set up an authenticator app the next time they log in. ${others}`
  if (now.length === 0) return `Without a role ${self ? 'you are' : 'they are'} no longer staff. ${others}`
  return others
}

/** Why the roles were not saved; where the details say it all, nothing but them. */
function refusalOf(error: ApiError): string {
  const details = error.details.map(({ message }) => message).join(' ')
  if (isApiError(error, 'resource.stale'))
    return 'Someone else has changed these roles. Reload the page and choose again.'
  if (details === '') return messageOf(error)
  return isApiError(error, 'request.invalid') ? details : `${messageOf(error)} ${details}`
}

function Choice({ held }: { held: Held }) {
  const { user } = useSession()
  const mayEdit = usePermission('Roles', 'e')
  const was = idsHeld(held)
  const [chosen, setChosen] = useState<readonly string[]>(was)
  const { run, busy, error } = useMutationApi(assignRoles, [listUserRoles, listRoles, getRole, getStaffUser, listUsers])
  const changed = chosen.length !== was.length || chosen.some((id) => !was.includes(id))
  const tick = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  const save = async () => {
    try {
      await run({ params: { id: held.uid }, body: { roles: [...chosen], was } })
      toast(`${held.name}’s roles have been saved.`, { icon: 'tick' })
    } catch {
      // The refusal stands above the choice.
    }
  }
  return (
    <Stack $gap="3">
      {error ? (
        <Note tone="bad" live="alert">
          {refusalOf(error)}
        </Note>
      ) : null}
      {held.roles.length === 0 ? <Small as="p">There are no roles yet.</Small> : null}
      <fieldset>
        <Legend>Roles</Legend>
        {held.roles.map(({ id, name, description, grantable }) => (
          <Checkbox
            key={id}
            label={name}
            hint={
              grantable
                ? description
                : `${description ? `${description.replace(/\.$/, '')}. ` : ''}Includes permissions you don’t have.`
            }
            checked={chosen.includes(id)}
            disabled={!mayEdit || !grantable || busy}
            onChange={(event) => tick(id, event.target.checked)}
          />
        ))}
      </fieldset>
      {changed ? <Note tone="warn">{consequence(was, chosen, held.uid === user?.uid)}</Note> : null}
      {mayEdit && held.roles.length > 0 ? (
        <Row>
          <Button variant="primary" busy={busy} disabled={!changed} onClick={() => void save()}>
            Save roles
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}
