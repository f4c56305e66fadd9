import styled from 'styled-components'
import { color } from '../theme/tokens.ts'

const percent = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`

const Shares = styled.span`
  display: block; position: relative; height: 14px; min-width: 60px;
  background: linear-gradient(${color('line-2')}, ${color('line-2')}) center / 100% 1px no-repeat;
  &::before { content: ''; position: absolute; left: 0; width: var(--ok); bottom: 50%; height: 5px; background: ${color('correct')}; }
  &::after { content: ''; position: absolute; left: var(--ok); width: var(--no); top: 50%; height: 5px; background: ${color('wrong')}; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`
export type ShareBarProps = {
  correct: number
  wrong: number
  /** Of which the two are parts. */
  total: number
}

/** Progress through more questions than ticks fit: the trace as two shares of one line. */
export const ShareBar = ({ correct, wrong, total }: ShareBarProps) => (
  <Shares
    role="img"
    aria-label={`${correct} correct and ${wrong} wrong out of ${total}`}
    style={
      {
        '--ok': total ? `${(correct / total) * 100}%` : '0%',
        '--no': total ? `${(wrong / total) * 100}%` : '0%',
      } as React.CSSProperties
    }
  />
)

const Chosen = styled(Shares)`&::before { bottom: calc(50% - 2px); background: ${color('selected')}; }`

/** The same while marking is kept back: how many have an answer. */
export const ChosenBar = ({ chosen, total }: { chosen: number; total: number }) => (
  <Chosen
    role="img"
    aria-label={`${chosen} of ${total} answered`}
    style={{ '--ok': total ? `${(chosen / total) * 100}%` : '0%', '--no': '0%' } as React.CSSProperties}
  />
)

const Scale = styled.span`
  display: block; position: relative; height: 16px; min-width: 90px; margin-inline: 5px; border-right: 1px solid ${color('line-2')};
  background: linear-gradient(90deg, ${color('line-2')} 1px, transparent 1px) 0 50% / 25% 6px, linear-gradient(${color('line-2')}, ${color('line-2')}) center / 100% 1px no-repeat;
  &::before {
    content: ''; position: absolute; top: 7px; height: 2px; background: ${color('ink-2')};
    left: min(var(--you), var(--peers)); right: calc(100% - max(var(--you), var(--peers)));
  }
  i { position: absolute; z-index: 1; left: var(--peers); top: 1px; width: 2px; height: 14px; translate: -50% 0; background: ${color('ink')}; }
  b { position: absolute; left: var(--you); top: 3px; width: 10px; height: 10px; border-radius: 50%; translate: -50% 0; background: ${color('accent')}; }
  @media (forced-colors: active) { forced-color-adjust: none; }
`
/** Both from 0 to 1; `others` says who peers are. */
export type VersusBarProps = { you: number; peers: number; others?: string }

/** You against others on one scale from 0 to 100: the disc is you, the bar is peers. */
export const VersusBar = ({ you, peers, others = 'peers' }: VersusBarProps) => (
  <Scale
    role="img"
    aria-label={`You ${percent(you)}, ${others} ${percent(peers)}`}
    style={{ '--you': percent(you), '--peers': percent(peers) } as React.CSSProperties}
  >
    <i />
    <b />
  </Scale>
)
