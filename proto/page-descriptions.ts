/** What search engines are told of each of `PUBLIC_PAGES`, by its path. Apart, because no browser needs it. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/plabexam': 'What PLAB 1 and PLAB 2 are, how they are marked, and where the GMC publishes dates and fees.',
  '/aboutus': 'Who makes Wardround, how questions are written, and what to expect from this version.',
  '/affiliates': 'How to recommend Wardround to other doctors, and what we offer in return.',
  '/students': 'The student price, who can get it, and how to show that you are a student.',
  '/disclaimer': 'What Wardround is for, and what it is not: it is not advice on patient care.',
  '/privacy': 'What we keep about you, why, for how long, and how to get a copy or have it removed.',
  '/terms': 'The terms on which you use Wardround: accounts, payments, renewals, refunds and fair use.',
  '/webinarterms': 'Booking, refunds, links and recordings of webinars.',
  '/plab1terms': 'Booking, refunds, links and recordings of PLAB 1 courses.',
  '/bigmockterms': 'Booking, refunds and rules of the big mock.',
  '/keypoints': 'The key points under each explanation: what they are and how to use them for revision.',
  '/plab2gems': 'Short revision notes for the stations of PLAB 2.',
  '/resetflag': 'What happens to answers, flags and notes when you reset your progress.',
  '/resources/questionbank':
    'Single best answer questions for PLAB 1 and the MLA. Every option explained, every reference named.',
  '/resources/revisioncourse': 'A course on the areas of PLAB 1: what it covers, how it runs, and what it costs.',
  '/resources/revisionguides': 'Guides by topic, each with the questions that belong to it.',
  '/resources/bigmock': 'A full PLAB 1 paper that everyone sits at the same time, with results released together.',
  '/resources/bigmock/preview': 'What the big mock looks like, from the waiting page to your result.',
  '/resources/webinars': 'Live teaching for PLAB 1 and the MLA, in the evening, with recordings.',
  '/resources/gems': 'Short revision notes that come back when you are about to forget them.',
  '/resources/plab2': 'What PLAB 2 asks of you, station by station, and how to prepare.',
  '/resources/podsfordocs': 'Short episodes to listen to on the way to work.',
  '/resources/clinicalattachment':
    'What a clinical attachment is, how to find one, and what to bring on the first day.',
}
