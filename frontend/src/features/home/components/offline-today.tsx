import { useEffect, useState } from 'react'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { findStoredPlace } from '#shared/question/store/stored-place.ts'
import { Band } from '#shared/study/carry-on.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'

type Stored = Awaited<ReturnType<typeof findStoredPlace>>

/** What can be done without a connection: carry on with the questions that this browser stores. */
export function OfflineToday({ uid }: { uid: string }) {
  const [stored, setStored] = useState<Stored>()
  useEffect(() => {
    let wanted = true
    void findStoredPlace(uid).then((found) => wanted && setStored(found))
    return () => {
      wanted = false
    }
  }, [uid])
  const { place, waiting = 0 } = stored ?? {}
  return (
    <>
      <Note tone="warn" live="status" title="You are offline.">
        {waiting > 0
          ? `${formatCounted(waiting, 'answer')} saved on this device. We’ll send ${waiting === 1 ? 'it' : 'them'} when you’re back online.`
          : 'What you answer is saved on this device and sent when you’re back online.'}
      </Note>
      {place ? (
        <Band aria-labelledby="carry-on">
          <div>
            <h2 id="carry-on">Carry on where you left off</h2>
            <Small $muted>
              {place.name}, question {formatCount(place.number)} of {formatCount(place.total)}
            </Small>
          </div>
          <Small $muted>
            {formatCounted(place.left, 'question')} on this device {place.left === 1 ? 'is' : 'are'} not answered yet.
          </Small>
          <LinkButton variant="primary" to={paths.question(place.slug, place.number)}>
            Carry on with the questions
          </LinkButton>
        </Band>
      ) : null}
    </>
  )
}
