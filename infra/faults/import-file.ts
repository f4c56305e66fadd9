/** A file of so many made questions in the shape of the benchmark files; each item and each stem is its own. */
export function madeQuestions(count: number): Buffer {
  const line = (n: number) =>
    JSON.stringify({
      id: `killed-${n}`,
      stem: `In wombatcase number ${n} a patient waits while something is killed. What is the next step?`,
      options: ['First', 'Second', 'Third', 'Fourth'].map((word) => `${word} step of case ${n}`),
      answer_index: n % 4,
      explanation: 'It is the one that was asked for.',
      subject: `Killed subject ${n % 7}`,
    })
  return Buffer.from(`${Array.from({ length: count }, (_, n) => line(n)).join('\n')}\n`)
}
