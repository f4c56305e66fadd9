import { type Ban, getUserSafety, type UserSafety as Safety } from '@wardround/proto/http/moderation/bans.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Entries } from '#shared/staff/entries/entry.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { BanDialog, type BanTarget } from './ban-dialog.tsx'
import { BanEntry } from './ban-entry.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { Score } from './score.tsx'
import { SignalList } from './signal-list.tsx'

type UserSafetyProps = { uid: string /** As staff know the person. */; name: string }

/**
 * A person's bans, signals and score for the user page, with what may be done about them. Needs Users:v; acting needs
 * Users:e.
 */
export function UserSafety({ uid, name }: UserSafetyProps) {
  const { data, error, mutate } = useApi(getUserSafety, { params: { id: uid } })
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The bans and signals could not be loaded" />
  return data ? <Known safety={data} name={name} /> : <Skeleton lines={4} label="Loading bans and signals" />
}

function Known({ safety, name }: { safety: Safety; name: string }) {
  const [target, setTarget] = useState<BanTarget>()
  const [lifting, setLifting] = useState<Ban>()
  const mayEdit = usePermission('Users', 'e')
  const { uid, bans } = safety
  const signals = safety.signals.filter(({ worth }) => worth > 0).map(({ id }) => id)
  const isBanned = bans.some(({ state }) => state === 'in-force')
  return (
    <Stack $gap="5">
      <Score score={safety.score} threshold={safety.threshold} />
      {mayEdit && !isBanned ? (
        <Row>
          <Button size="sm" onClick={() => setTarget({ uid, name, signals, kind: '2' })}>
            Ban user temporarily
          </Button>
          <Button size="sm" variant="danger" onClick={() => setTarget({ uid, name, signals, kind: '1' })}>
            Ban user until staff decide
          </Button>
        </Row>
      ) : null}
      {bans.length > 0 ? (
        <Entries aria-label="Bans">
          {bans.map((ban) => (
            <BanEntry
              key={ban.id}
              ban={ban}
              appeals={safety.appeals.filter((appeal) => appeal.ban.id === ban.id)}
              mayEdit={mayEdit}
              onChange={() => setTarget({ uid, name, signals: ban.signals.map(({ id }) => id), ban })}
              onLift={() => setLifting(ban)}
            />
          ))}
        </Entries>
      ) : (
        <p>This person has never been banned.</p>
      )}
      {safety.signals.length > 0 ? <SignalList signals={safety.signals} /> : <p>There are no signals.</p>}
      <BanDialog target={target} onClose={() => setTarget(undefined)} />
      <LiftDialog ban={lifting} name={name} onClose={() => setLifting(undefined)} />
    </Stack>
  )
}
