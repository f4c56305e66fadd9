import { type GuideView, getGuide, listGuides, saveGuideReading } from '@wardround/proto/http/content/guides.ts'
import { type RefObject, useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

type Change = { read?: string[]; unread?: string[]; stoppedAt?: string }

/** How long a section is on the screen before it counts as the place where the reader is, in milliseconds. */
const SETTLED_MS = 2_000

/** Which sections are read, and where the reader is; both are kept as they change. */
export function useReading(guide: GuideView, text: RefObject<Element | null>) {
  const [read, setReadIds] = useState<readonly string[]>(guide.reading.read)
  const [current, setCurrent] = useState<string>()
  const { id: guideId } = guide
  const { run } = useMutationApi(saveGuideReading, [getGuide, listGuides])
  const keep = (body: Change): Promise<unknown> => run({ params: { id: guideId }, body })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections of one guide stay while it is open
  useEffect(() => {
    if (!text.current || typeof IntersectionObserver === 'undefined') return undefined
    const seen = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        setCurrent([...seen].find(([, isSeen]) => isSeen)?.[0])
      },
      { rootMargin: '-20% 0px -60% 0px' },
    )
    for (const section of text.current.querySelectorAll('[data-section]')) {
      seen.set(section.id, false)
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [guideId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place is kept
  useEffect(() => {
    if (!current) return undefined
    const timer = setTimeout(() => {
      keep({ stoppedAt: current }).catch(() => {})
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [current, guideId])

  const setRead = (id: string, isRead: boolean) => {
    const put = (there: boolean) =>
      setReadIds((before) => [...before.filter((one) => one !== id), ...(there ? [id] : [])])
    put(isRead)
    keep(isRead ? { read: [id] } : { unread: [id] }).catch((error: unknown) => {
      put(!isRead)
      toast(`Not saved. ${messageOf(error)}`, { icon: 'warn' })
    })
  }
  return { read, setRead, current }
}
