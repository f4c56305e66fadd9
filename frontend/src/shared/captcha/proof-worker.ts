import { solveProof } from '@wardround/proto/proof-of-work.ts'

/** Takes a challenge, answers with the work done. */
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(solveProof(data)))
