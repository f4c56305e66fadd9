import { getStaffUser, listUsers, type StaffUser } from '@wardround/proto/http/identity/users.ts'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { nameOfUser, planWords } from '#shared/staff/user/user-words.ts'
import { space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { useHeadingAfter } from '#shared/ui/focus/use-focus.ts'
import { RadioGroup } from '#shared/ui/form/choice.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small, Strong } from '#shared/ui/text.tsx'

const MOST = 10
const Form = styled.form`
  display: grid; gap: ${space('3')}; max-width: 560px; justify-items: start;
  > :first-child { width: 100%; }
  ${up('md')} { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
`

type UserChoiceProps = { chosen: string | undefined; onChoose: (uid: string | undefined) => void }

/** Whom something is to be given to: found by name or email, chosen once. */
export function UserChoice({ chosen, onChoose }: UserChoiceProps) {
  useHeadingAfter(chosen ?? 'nobody')
  return chosen ? <Chosen uid={chosen} onOther={() => onChoose(undefined)} /> : <Search onChoose={onChoose} />
}

function Chosen({ uid, onOther }: { uid: string; onOther: () => void }) {
  const { data, error, mutate } = useApi(getStaffUser, { params: { id: uid } })
  if (!data && !error) return <Skeleton lines={2} label="Loading the user" />
  return (
    <Stack $gap="3">
      {data ? (
        <div>
          <Strong as={Link} to={paths.adminUserEdit(data.id, { tab: 'services' })}>
            {nameOfUser(data)}
          </Strong>{' '}
          {data.email}
          <Small as="p" $muted>
            {planWords(data)}
          </Small>
        </div>
      ) : error?.status === 404 ? (
        <Note tone="warn">This user no longer exists.</Note>
      ) : (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The user could not be loaded" />
      )}
      <Row>
        <Button size="sm" onClick={onOther}>
          Choose another user
        </Button>
      </Row>
    </Stack>
  )
}

const choiceOf = (user: StaffUser) => ({
  value: user.id,
  label: nameOfUser(user),
  hint: `${user.email}. ${planWords(user)}`,
})

function Search({ onChoose }: Pick<UserChoiceProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<string>()
  const found = useApi(search ? listUsers : null, { query: { search, size: MOST } } as never)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPicked(undefined)
    setSearch(typed.trim())
  }
  const { data, error } = found
  return (
    <Stack>
      <Form role="search" onSubmit={submit}>
        <SearchField
          label="Name or email"
          hideLabel={false}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={found.isLoading}>
          Find user
        </Button>
      </Form>
      {error ? (
        <Note tone="bad" live="alert">
          {messageOf(error)}
        </Note>
      ) : null}
      {data && data.items.length === 0 ? (
        <Note live="status">No users match. Try part of the name or the full email address.</Note>
      ) : null}
      {data && data.items.length > 0 ? (
        <Stack $gap="3">
          <RadioGroup
            legend={
              data.total > data.items.length
                ? `The first ${data.items.length} of ${formatCount(data.total)} users`
                : 'Users found'
            }
            choices={data.items.map(choiceOf)}
            value={picked ?? ''}
            onChange={setPicked}
          />
          <Row>
            <Button size="sm" disabled={!picked} onClick={() => onChoose(picked)}>
              Choose user
            </Button>
          </Row>
        </Stack>
      ) : null}
    </Stack>
  )
}
