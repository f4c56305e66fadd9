import { ContentsSection } from './contents-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SampleTrace } from './sample-trace.tsx'

/** What the first page holds below its question. */
export default function BelowTheQuestion() {
  return (
    <>
      <SampleTrace />
      <ContentsSection />
      <ReadingSection />
      <PlansSection />
    </>
  )
}
