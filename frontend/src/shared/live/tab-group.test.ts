import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinTabs, type TabGroup } from './tab-group.ts'

type Tab = {
  group: TabGroup<string>
  received: string[]
  /** A frozen tab handles no message and no timer until it is thawed. */
  frozen: boolean
  yields: boolean
  joined: number
}

/** Channels of one name pass messages to each other in order, a moment later, as browsers do. */
class FakeChannel {
  static all: FakeChannel[] = []
  static current: () => Tab | undefined = () => undefined
  onmessage: (event: { data: unknown }) => void = () => undefined
  queue: unknown[] = []
  owner = FakeChannel.current()
  name: string
  constructor(name: string) {
    this.name = name
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) setTimeout(() => other.take(structuredClone(data)), 1)
  }
  take(data: unknown) {
    this.queue.push(data)
    if (!this.owner?.frozen) this.drain()
  }
  drain() {
    for (const data of this.queue.splice(0)) this.onmessage({ data })
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((each) => each !== this)
  }
}

let tabs: Tab[]
let connections: Tab[]

function open(name = 'wr.live.u'): Tab {
  const tab = { received: [], frozen: false, yields: false, joined: 0 } as unknown as Tab
  FakeChannel.current = () => tab
  const realInterval = globalThis.setInterval
  const interval = vi
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((work: () => void, ms: number) =>
      realInterval(() => (tab.frozen ? undefined : work()), ms)) as never)
  tab.group = joinTabs<string>({
    name,
    receive: (news) => tab.received.push(news),
    yields: () => tab.yields,
    joined: () => {
      tab.joined += 1
    },
    lead: () => {
      connections.push(tab)
      return () => {
        connections = connections.filter((each) => each !== tab)
      }
    },
  })
  interval.mockRestore()
  tabs.push(tab)
  return tab
}
const thaw = (tab: Tab) => {
  tab.frozen = false
  FakeChannel.all.find(({ owner }) => owner === tab)?.drain()
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const leaders = () => tabs.filter(({ group }) => group.isLeader())

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.all = []
  tabs = []
  connections = []
})
afterEach(() => {
  for (const { group } of tabs) group.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('tabs of one browser', () => {
  it('have one leader and one connection, however many open at once', async () => {
    for (let count = 0; count < 20; count += 1) open()
    await pass(3_000)
    expect([leaders().length, connections.length]).toEqual([1, 1])
    const [first] = leaders()
    for (let second = 0; second < 60; second += 1) {
      await pass(1_000)
      expect(leaders()).toEqual([first])
    }
    const late = open()
    await pass(10_000)
    expect([leaders()[0] === first, late.group.isLeader()]).toEqual([true, false])
  })

  it('send one request a minute, however many are open', async () => {
    let requests = 0
    for (let count = 0; count < 20; count += 1) {
      const { group } = open()
      setInterval(() => {
        if (group.isLeader()) requests += 1
      }, 60_000)
    }
    await pass(600_000)
    expect(requests).toBe(10)
  })

  it('pass news from the leader to every other tab', async () => {
    for (let count = 0; count < 5; count += 1) open()
    await pass(3_000)
    const [leader] = leaders()
    leader?.group.send('bell')
    await pass(10)
    expect(tabs.filter((tab) => tab !== leader).map(({ received }) => received)).toEqual(Array(4).fill(['bell']))
  })

  it('learn once, on joining a leader, that they may have missed its earlier messages', async () => {
    const first = open()
    await pass(3_000)
    first.group.send('bell')
    const late = open()
    await pass(60_000)
    expect([first, late].map(({ joined, received }) => [joined, received])).toEqual([
      [0, []],
      [1, []],
    ])
  })

  it('get another leader at once when it is closed', async () => {
    for (let count = 0; count < 20; count += 1) open()
    await pass(3_000)
    const [leader] = leaders()
    leader?.group.leave()
    await pass(1_000)
    expect([leaders().length, connections.length]).toEqual([1, 1])
  })

  it('get another within 5 s when the leader is frozen, which steps down once it is thawed', async () => {
    for (let count = 0; count < 20; count += 1) open()
    await pass(3_000)
    const [frozen] = leaders() as [Tab]
    frozen.frozen = true
    await pass(5_000)
    const [next] = leaders().filter((tab) => tab !== frozen)
    expect(next).toBeDefined()
    await pass(30_000)
    thaw(frozen)
    await pass(1_000)
    expect([leaders(), connections]).toEqual([[next], [next]])
  })

  it('get another leader once theirs yields, and keep it where all of them do', async () => {
    for (let count = 0; count < 20; count += 1) open()
    await pass(3_000)
    const [first] = leaders() as [Tab]
    first.yields = true
    await pass(3_000)
    const [next] = leaders() as [Tab]
    expect([next === first, leaders().length, connections]).toEqual([false, 1, [next]])
    for (const tab of tabs) tab.yields = true
    await pass(60_000)
    expect([leaders(), connections]).toEqual([[next], [next]])
    first.yields = false
    await pass(3_000)
    expect([leaders(), connections]).toEqual([[first], [first]])
  })

  it('are led by one that yields, if that one alone is left', async () => {
    const [mine, other] = [open(), open()]
    await pass(3_000)
    for (const tab of [mine, other]) tab.yields = true
    const [leading, waiting] = mine.group.isLeader() ? [mine, other] : [other, mine]
    leading.frozen = true
    await pass(5_000)
    expect(waiting.group.isLeader()).toBe(true)
  })

  it('do not lead each other across names, which stand for other people', async () => {
    const [mine, other] = [open('wr.live.a'), open('wr.live.b')]
    await pass(3_000)
    mine.group.send('bell')
    await pass(10)
    expect([mine.group.isLeader(), other.group.isLeader(), other.received]).toEqual([true, true, []])
  })

  it('lead each alone where they cannot talk to each other', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect([open().group.isLeader(), open().group.isLeader(), connections.length]).toEqual([true, true, 2])
  })
})
