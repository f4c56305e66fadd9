import { LatestNews } from '../news/latest-news.tsx'
import { workedQuestion } from '../worked-question.ts'
import { ContentsSection } from './contents-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SampleTrace } from './sample-trace.tsx'
import { WorkedQuestion } from './worked-question.tsx'

/** What the first page holds below its question. */
export default function BelowTheQuestion() {
  return (
    <>
      <SampleTrace />
      <WorkedQuestion
        title="A marked question, explained"
        aside={`${workedQuestion.code}: wheeze and a blood pressure of 78/44 mmHg, five minutes after a first dose of adrenaline.`}
      />
      <ContentsSection />
      <ReadingSection />
      <PlansSection />
      <LatestNews />
    </>
  )
}
