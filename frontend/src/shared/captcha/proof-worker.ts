import { solveProof } from './solve-proof.ts'

/** Takes a challenge, answers with the work done. */
addEventListener('message', async ({ data }: MessageEvent<string>) => postMessage(await solveProof(data)))
