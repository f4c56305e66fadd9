/** What the process that reads is asked, and what it answers. */
export type ReadRequest = { id: number; picture: Uint8Array }
export type ReadText = { text: string; confidence: number }
export type ReadReply = { id: number } & ({ read: ReadText } | { problem: string })
