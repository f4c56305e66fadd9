import type { PageName } from '@wardround/proto/http/content/page-by-tag.ts'

export const PAGE_GROUPS = [
  'Announcement',
  'Home',
  'Menu',
  'Resources',
  'Question Bank',
  'Study Group',
  'Profile',
] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

/** A page that staff edit: what it is called, and where its text stands. */
export type SitePage = { label: string; group: PageGroup; place: string }

/** Every page of the specification's list, in the groups of the staff menu. */
export const SITE_PAGES: Readonly<Record<PageName, SitePage>> = {
  banner: {
    label: 'Announcement',
    group: 'Announcement',
    place: 'At the top of every page for logged-in users, until they close the announcement',
  },
  homepage: { label: 'Home page', group: 'Home', place: 'The home page' },
  plabexam: { label: 'PLAB exam', group: 'Menu', place: '/plabexam' },
  aboutus: { label: 'About us', group: 'Menu', place: '/aboutus' },
  affiliates: { label: 'Affiliates', group: 'Menu', place: '/affiliates' },
  faq: { label: 'FAQ', group: 'Menu', place: 'Above the questions on /faq' },
  contactus: { label: 'Contact us', group: 'Menu', place: '/contactus' },
  disclaimer: { label: 'Disclaimer', group: 'Menu', place: '/disclaimer' },
  privacy: { label: 'Privacy', group: 'Menu', place: '/privacy' },
  terms: { label: 'Terms', group: 'Menu', place: '/terms' },
  students: { label: 'Students', group: 'Menu', place: '/students' },
  questionbank: { label: 'Question bank', group: 'Resources', place: '/resources/questionbank' },
  revisioncourse: { label: 'Revision course', group: 'Resources', place: '/resources/revisioncourse' },
  revisionguides: { label: 'Revision guides', group: 'Resources', place: '/resources/revisionguides' },
  bigmock: { label: 'Big mock', group: 'Resources', place: '/resources/bigmock' },
  bigmockpreview: { label: 'Big mock preview', group: 'Resources', place: '/resources/bigmock/preview' },
  webinars: { label: 'Webinars', group: 'Resources', place: '/resources/webinars' },
  webinarterms: { label: 'Webinar booking terms', group: 'Resources', place: '/webinarterms' },
  plab1terms: { label: 'PLAB 1 course booking terms', group: 'Resources', place: '/plab1terms' },
  bigmockterms: { label: 'Big mock booking terms', group: 'Resources', place: '/bigmockterms' },
  gems: { label: 'Gems', group: 'Resources', place: '/resources/gems' },
  plab2: { label: 'PLAB 2', group: 'Resources', place: '/resources/plab2' },
  plab2gems: { label: 'PLAB 2 gems', group: 'Resources', place: '/plab2gems' },
  keypoints: { label: 'Key points', group: 'Resources', place: '/keypoints' },
  podsfordocs: { label: 'Pods for docs', group: 'Resources', place: '/resources/podsfordocs' },
  clinicalattachment: { label: 'Clinical attachment', group: 'Resources', place: '/resources/clinicalattachment' },
  mla: { label: 'MLA', group: 'Resources', place: '/mla' },
  qbcategories: {
    label: 'Practice by categories',
    group: 'Question Bank',
    place: 'Above the categories of the question bank',
  },
  qbmock: { label: 'Mock', group: 'Question Bank', place: 'Above the list of mocks' },
  qbmlamock: { label: 'MLA mock', group: 'Question Bank', place: 'Above the list of MLA mocks' },
  qbflags: { label: 'Flagged questions', group: 'Question Bank', place: 'Above the list of flagged questions' },
  resetflag: {
    label: 'Reset progress',
    group: 'Question Bank',
    place: 'When a learner resets progress, and at /resetflag',
  },
  qbrevisions: { label: 'Revision guides', group: 'Question Bank', place: 'Above the list of guides' },
  qbgems: { label: 'Gems', group: 'Question Bank', place: 'Above the list of gems' },
  decking: { label: 'Decking', group: 'Question Bank', place: 'Above the decks' },
  labvalues: { label: 'Lab values', group: 'Question Bank', place: 'Next to every question' },
  sgstudygroup: { label: 'Groups', group: 'Study Group', place: '/studygroup/group' },
  sgstudygroupmla: {
    label: 'MLA groups',
    group: 'Study Group',
    place: '/studygroup/group, for people preparing for the MLA',
  },
  sgquestions: { label: 'Questions', group: 'Study Group', place: '/studygroup/questions' },
  sgaddquestions: { label: 'Add questions', group: 'Study Group', place: '/studygroup/addquestions' },
  checkoutmessage: { label: 'Checkout message', group: 'Profile', place: 'At checkout' },
  deleteaccount: { label: 'Delete account', group: 'Profile', place: '/deleteaccount' },
}

export const isPageName = (name: string): name is PageName => Object.hasOwn(SITE_PAGES, name)

/** The names of a group, in the order of the menu. */
export const pagesOf = (group: PageGroup): PageName[] =>
  (Object.keys(SITE_PAGES) as PageName[]).filter((name) => SITE_PAGES[name].group === group)
