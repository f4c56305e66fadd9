import { Badge } from '#shared/ui/badge.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

/** What a person's signals add up to, beside the setting that it is measured by. */
export const Score = ({ score, threshold }: { score: number; threshold: number }) => (
  <Row>
    <Badge tone={score > threshold ? 'warn' : 'plain'} icon={score > threshold ? 'warn' : 'info'}>
      Score {score}
    </Badge>
    <Small $muted>
      {score > threshold
        ? `Above the threshold of ${threshold}: listed as suspicious`
        : `Listed as suspicious above ${threshold}`}
    </Small>
  </Row>
)
