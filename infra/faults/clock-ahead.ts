// Loaded into a process before anything else (`NODE_OPTIONS=--import`): its clock is that far ahead of everybody's.

const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS)
const Real = Date

class Ahead extends Real {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    super(...((given.length === 0 ? [Ahead.now()] : given) as ConstructorParameters<typeof Date>))
  }
  static override now = (): number => Real.now() + AHEAD_MS
}

globalThis.Date = Ahead as DateConstructor
