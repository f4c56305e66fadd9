import { initializeEntities } from '@wardround/proto/http/content/settings.ts'
import { getStaffing } from '@wardround/proto/http/setup.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { BacklogTable } from './backlog-table.tsx'
import { ServiceLevels } from './service-levels.tsx'
import { copySteps, peopleSteps, providerSteps, taskSteps } from './setup-steps.ts'
import { StepList } from './step-list.tsx'
import { useSetups } from './use-setups.ts'

const Part = styled.section`
  margin-bottom: ${space('8')};
  > h2 { font-size: ${font('t21')}; margin-bottom: ${space('1')}; }
  > p { font-size: ${font('t14')}; color: ${color('ink-3')}; margin-bottom: ${space('3')}; max-width: 70ch; }
`

function Providers() {
  const { setups, missing, loading } = useSetups()
  if (loading) return <Skeleton lines={6} label="Checking the services" />
  return (
    <>
      {missing.length > 0 ? (
        <Note tone="bad">
          {missing.length === 1
            ? `The ${missing[0]} service is not responding. Check that it is running.`
            : `These services are not responding: ${missing.join(', ')}. Check that they are running.`}
        </Note>
      ) : null}
      <StepList steps={providerSteps(setups)} />
    </>
  )
}

function People() {
  const { data, error, mutate } = useApi(getStaffing)
  const mayList = usePermission('ual', 'v')
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The staff could not be counted" />
    ) : (
      <Skeleton lines={3} label="Counting staff" />
    )
  return (
    <>
      <StepList steps={peopleSteps(data)} />
      {mayList ? (
        <LinkButton size="sm" to={paths.adminAdministrators()}>
          See who has a role
        </LinkButton>
      ) : null}
    </>
  )
}

function Copies() {
  const { setups, loading, refresh } = useSetups()
  const publishing = useMutationApi(initializeEntities)
  const mayPublish = usePermission('Settings', 'e')
  if (loading) return <Skeleton lines={4} label="Counting copies" />
  const steps = copySteps(setups)
  const publish = async (entities: ('settings' | 'categories' | 'questions')[]) => {
    const done = await publishing.run({ body: { entities } }).catch(() => undefined)
    if (!done) return
    const count = Object.values(done.published).reduce((sum: number, one) => sum + (one ?? 0), 0)
    toast(`${formatCounted(count, 'item')} published again. Copies update within seconds.`, { icon: 'tick' })
    await refresh()
  }
  return (
    <>
      <StepList steps={steps} />
      <Row>
        {mayPublish ? (
          <Button
            size="sm"
            busy={publishing.busy}
            onClick={() => void publish([...new Set(steps.map(({ entity }) => entity))])}
          >
            Publish everything again
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => void refresh()}>
          Count copies again
        </Button>
      </Row>
      {publishing.error ? (
        <Note tone="bad" live="alert">
          {messageOf(publishing.error)}
        </Note>
      ) : null}
    </>
  )
}

function Tasks() {
  const { setups, loading } = useSetups()
  if (loading) return <Skeleton lines={6} label="Checking the services" />
  return <StepList steps={taskSteps(setups, new Date())} />
}

/** What the site stands on, what is still to be done, and what to do next. */
export function Setup() {
  const mayEdit = usePermission('Settings', 'v')
  return (
    <>
      <StaffHeader title="Set-up" />
      <Part>
        <h2>Providers</h2>
        <p>
          External providers, as each process reported when it started. Set their keys in the environment, not on this
          page.
        </p>
        <Providers />
      </Part>
      <Part>
        <h2>People</h2>
        <p>The staff that the site needs.</p>
        <People />
      </Part>
      <Part>
        <h2>Copies</h2>
        <p>
          Services keep copies of each other’s data. Publishing again rebuilds the copies and changes nothing for users.
        </p>
        <Copies />
      </Part>
      <Part>
        <h2>Periodic tasks</h2>
        <p>Tasks that the services run automatically, and when each last ran.</p>
        <Tasks />
      </Part>
      <Part>
        <h2>Queues</h2>
        <p>The services’ background work. Nothing should be set aside, and no jobs should fail.</p>
        <BacklogTable />
      </Part>
      <Part>
        <h2>Service levels</h2>
        <p>The site’s targets and what Prometheus measured. Dashboards and alerts use the same numbers.</p>
        <ServiceLevels />
      </Part>
      {mayEdit ? (
        <Part>
          <h2>Settings</h2>
          <p>The defaults work. Check them before the site opens.</p>
          <LinkButton size="sm" to={paths.adminSetting('uniemail')}>
            Check the settings
          </LinkButton>
        </Part>
      ) : null}
    </>
  )
}
