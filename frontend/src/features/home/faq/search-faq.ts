import type { FaqSection } from '@wardround/proto/http/content/faq.ts'

const fold = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()

/** The sections with the questions in which every word of the search stands, in question or answer. */
export function searchFaq(sections: readonly FaqSection[], search: string): FaqSection[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question, answer }) => {
        const text = fold(`${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
