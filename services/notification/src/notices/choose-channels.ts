import { CHANNELS, type Channel, type NoticeContract } from '@wardround/proto/notice.ts'

export type ChannelChoice = { channel: Channel; enabled: boolean }

/** The channels of a kind that a person gets it on: what was chosen, the default of the kind otherwise. */
export const chooseChannels = (
  { channels }: Pick<NoticeContract, 'channels'>,
  chosen: readonly ChannelChoice[],
): Channel[] =>
  CHANNELS.filter((channel) => {
    const standard = channels[channel]
    if (!standard || standard === 'always') return standard === 'always'
    return chosen.find((choice) => choice.channel === channel)?.enabled ?? standard === 'on'
  })
