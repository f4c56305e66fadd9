import { deliver } from './live.ts'
import { type News, openLiveSource } from './live-source.ts'
import { joinTabs, type TabGroup } from './tab-group.ts'

let tabs: TabGroup<News> | undefined

type Options = {
  uid: string
  /** Of the stream; without one the tabs have a leader, and no messages. */
  address?: string | undefined
  yields?: () => boolean
}

/**
 * Joins this tab to the others of the same person: the leader holds the one connection to the stream and passes every
 * message on to all of them.
 */
export function startLive({ uid, address, yields }: Options): () => void {
  const group = joinTabs<News>({
    name: `wr.live.${uid}`,
    receive: deliver,
    joined: () => deliver({ topic: null }),
    ...(yields ? { yields } : {}),
    lead: () => {
      if (!address) return () => undefined
      return openLiveSource(address, (news) => {
        group.send(news)
        deliver(news)
      })
    },
  })
  tabs = group
  return () => {
    group.leave()
    if (tabs === group) tabs = undefined
  }
}

/** Whether this tab does what one of all tabs does, such as polling. */
export const isLeadingTab = (): boolean => tabs?.isLeader() ?? false
