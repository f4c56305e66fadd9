import type { Deps } from '#deps.ts'

/** Names by uid; those who are gone are called so. Throws `gateway.unavailable` while identity cannot be asked. */
export async function namesOf(
  deps: Pick<Deps, 'describePeople'>,
  uids: readonly (string | null)[],
): Promise<(uid: string) => { uid: string; name: string }> {
  const asked = [...new Set(uids.filter((uid) => uid !== null))]
  const people = asked.length > 0 ? await deps.describePeople(asked) : []
  const names = new Map(people.map(({ uid, name }) => [uid, name]))
  return (uid) => ({ uid, name: names.get(uid) ?? 'Deleted account' })
}
